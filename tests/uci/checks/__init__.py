"""All checks, one module for each subject; they run in this order."""

# Each registers its checks when it is imported.
from checks import handshake
from checks import searching
from checks import mates
from checks import draws
from checks import stopping
from checks import quitting
from checks import pondering
from checks import meanwhile
from checks import compliance
from checks import clocks
from checks import endurance
from checks import moves
from checks import bad_input
from checks import answers
from checks import game

//! The program that builds, serves and checks the book.

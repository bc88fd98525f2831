// The intervals of a table as bars: the position of each, and on which side of "no difference" it is.
// @ts-check

{
  const NUMBER = "(-?[\\d.]+)";
  /** A number with its error or its two ends: a factor if the ends have no unit, otherwise a difference. */
  const INTERVAL = new RegExp(`^${NUMBER}(?:\\s±\\s${NUMBER}|(?:\\s%)?\\s\\(${NUMBER}(\\s%)? to ${NUMBER}(?:\\s%)?\\))$`);

  /** @type {(cell: HTMLElement) => { cell: HTMLElement, isFactor: boolean, low: number, high: number }[]} */
  const read = (cell) => {
    const found = INTERVAL.exec(cell.textContent.trim().replaceAll("−", "-"));
    if (!found) return [];
    const [value, error, first, last] = [1, 2, 3, 5].map((group) => Number(found[group]));
    const isFactor = !found[2] && !found[4];
    const [low, high] = found[2] ? [value - error, value + error] : isFactor ? [Math.log(first), Math.log(last)] : [first, last];
    return [{ cell, isFactor, low, high }];
  };

  for (const table of document.querySelectorAll("main table")) {
    const cells = /** @type {HTMLElement[]} */ ([...table.querySelectorAll("td")]).flatMap(read);
    for (const kind of [false, true]) {
      const intervals = cells.filter(({ isFactor }) => isFactor === kind);
      const least = Math.min(0, ...intervals.map(({ low }) => low));
      const most = Math.max(0, ...intervals.map(({ high }) => high));
      for (const { cell, low, high } of intervals) {
        cell.classList.add("interval");
        cell.classList.toggle("differs", low > 0 || high < 0);
        for (const [name, end] of Object.entries({ none: 0, low, high })) {
          cell.style.setProperty(`--${name}`, `${(100 * (end - least)) / (most - least || 1)}%`);
        }
      }
    }
  }
}

import type { SheetRow } from '../sheet.types.ts';

const filledCells = ({ cells }: SheetRow): string[] => cells.filter((cell) => cell.trim() !== '');

/** Counts the rows with one filled cell, which may be headings; a sheet of one column has none. */
export const countHeadings = (rows: readonly SheetRow[]): number =>
  rows.some((row) => filledCells(row).length > 1) ? rows.filter((row) => filledCells(row).length === 1).length : 0;

/** Takes each row with one filled cell for the heading of the rows below it: the title of their block. */
export function takeHeadings(rows: readonly SheetRow[]): SheetRow[] {
  let block: string | undefined;
  return rows.flatMap((row) => {
    const [only, ...others] = filledCells(row);
    if (only === undefined || others.length > 0) return [{ ...row, block }];
    block = only.trim();
    return [];
  });
}

const fold = (name: string) => name.trim().toLowerCase();

/** Finds the row of a tab that has the same names of columns as the first tab. */
function findSameHeader(names: readonly string[], rows: readonly SheetRow[]): number {
  const known = new Set(names.map(fold).filter((name) => name !== ''));
  return rows.slice(0, 10).findIndex(({ cells }) => {
    const same = cells.filter((cell) => known.has(fold(cell))).length;
    return same > 0 && same >= Math.min(2, known.size);
  });
}

/**
 * Puts the rows of further tabs under the columns of the first one: by their names where a tab has some, and else by their places. Columns
 * that the first tab does not have come after its own.
 */
export function joinTabs(
  firstNames: readonly string[],
  tabs: readonly (readonly SheetRow[])[],
  guessHeader: (rows: readonly SheetRow[]) => number,
): { names: string[]; rows: SheetRow[] } {
  const names = [...firstNames];
  const hasNames = names.some((name) => name !== '');
  const rows = tabs.flatMap((tab) => {
    const same = hasNames ? findSameHeader(names, tab) : -1;
    const at = same >= 0 ? same : guessHeader(tab);
    if (at < 0 || !hasNames) {
      const width = tab.reduce((most, { cells }) => Math.max(most, cells.length), 0);
      while (names.length < width) names.push('');
      return tab.slice(at + 1);
    }
    const places = (tab[at]?.cells ?? []).map((cell) => {
      const place = names.findIndex((name) => cell.trim() !== '' && fold(name) === fold(cell));
      return place >= 0 ? place : names.push(cell.trim()) - 1;
    });
    return tab.slice(at + 1).map((row) => {
      const cells: string[] = [];
      for (const [index, cell] of row.cells.entries()) cells[places[index] ?? index] = cell;
      return { ...row, cells: Array.from(cells, (cell) => cell ?? '') };
    });
  });
  return { names, rows };
}

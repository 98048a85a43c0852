import type { SheetBlocks, SheetCure, SheetMeaning, SheetSeparator } from '#web/graphql/__generated__/types.generated.ts';
import { listOf, mapOf, nullOr, objectOf, type Shape } from '#web/outside/shape.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import type { CheckedSheetFragment } from './__generated__/sheets.generated.ts';
import { blockSources, cures, kinds, meaningsOf, oneOf, separators } from './meanings.ts';

/** What an organizer said about the columns of a sheet, for the next one with the same layout. */
export interface Layout {
  columns: (SheetMeaning | null)[];
  separators: SheetSeparator[];
  cures: SheetCure[];
  blocksFrom: SheetBlocks;
}

const key = 'versta-sheet-layouts';
const maxLayouts = 30;

const isLayout: Shape<Layout> = objectOf({
  columns: listOf(nullOr(oneOf(kinds.flatMap((kind) => meaningsOf[kind])))),
  separators: listOf(oneOf(separators)),
  cures: listOf(oneOf(cures)),
  blocksFrom: oneOf(blockSources),
});

const readAll = (): Record<string, Layout> => localMemory.readAs(key, mapOf(isLayout)) ?? {};

/** Names a layout by the names of its columns, or by their number when there are none. */
const nameOf = (kind: string, { headerRow, columns }: CheckedSheetFragment): string =>
  headerRow === null
    ? `${kind} ${columns.length}`
    : `${kind} ${columns.map(({ header }) => header.trim().toLowerCase()).join('|')}`.slice(0, 1_000);

/** Finds what was said about the last sheet with this layout, if the columns were not recognised so anyway. */
export function recallLayout(kind: string, check: CheckedSheetFragment): Layout | null {
  const layout = readAll()[nameOf(kind, check)];
  if (layout?.columns.length !== check.columns.length) return null;
  const isKnown = layout.columns.every((meaning, index) => meaning === check.columns[index]?.meaning);
  // Only a workbook has tabs, and only rows that look like headings can be some.
  const isPossible = { COLUMNS: true, TABS: check.tabs.length > 1, HEADINGS: check.headingRows > 0 }[layout.blocksFrom];
  const blocksFrom = isPossible ? layout.blocksFrom : 'COLUMNS';
  const hasMore = layout.separators.length + layout.cures.length > 0 || blocksFrom !== 'COLUMNS';
  return isKnown && !hasMore ? null : { ...layout, blocksFrom };
}

/** Remembers the layout of an imported sheet in this browser; the oldest goes when there are too many. */
export function rememberLayout(kind: string, check: CheckedSheetFragment, said: Omit<Layout, 'columns'>): void {
  const name = nameOf(kind, check);
  const { [name]: _before, ...others } = readAll();
  const columns = check.columns.map(({ meaning }) => meaning);
  const entries = [...Object.entries(others), [name, { ...said, columns }] as const].slice(-maxLayouts);
  localMemory.write(key, JSON.stringify(Object.fromEntries(entries)));
}

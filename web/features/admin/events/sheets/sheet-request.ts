import type {
  CategoryCode,
  SheetBlocks,
  SheetCure,
  SheetEncoding,
  SheetKind,
  SheetMeaning,
  SheetSeparator,
} from '#web/graphql/__generated__/types.generated.ts';

/** The choices of an organizer about a sheet; null for what the server is to recognise. */
export interface SheetRequest {
  kind: SheetKind;
  tab: number;
  hasHeader: boolean | null;
  headerRow: number | null;
  columns: (SheetMeaning | null)[] | null;
  category: CategoryCode | null;
  block: string | null;
  blocksFrom: SheetBlocks;
  blockSize: number | null;
  separators: SheetSeparator[];
  cures: SheetCure[];
  encoding: SheetEncoding | null;
  withHidden: boolean;
}

/** What a person says about one table and not about the next, before anything is said. */
export const fresh = {
  tab: 0,
  hasHeader: null,
  headerRow: null,
  columns: null,
  withHidden: false,
  blocksFrom: 'COLUMNS' as const,
  blockSize: null,
  separators: [],
  cures: [],
} satisfies Partial<SheetRequest>;

export const unsaid: SheetRequest = { kind: 'RIDDLES', category: null, block: null, encoding: null, ...fresh };

import { isRepeated, meaningsOf, recogniseColumns } from './columns.rules.ts';
import type { MappedSheet, Meaning, Sheet, SheetFault, SheetKind } from '../sheet.types.ts';

/** What an organizer has said about the columns of a sheet; null for what is to be recognised. */
export interface Mapping {
  kind: SheetKind;
  columns: readonly (Meaning | null)[] | null;
  hasHeader: boolean | null;
  /** All rows are of this category. */
  categoryId: number | null;
}

/** A column as an organizer sees it. */
export interface SheetColumn {
  /** Its name in the first row; empty when that holds no names. */
  header: string;
  meaning: Meaning | null;
}

export interface ColumnsRead {
  columns: SheetColumn[];
  hasHeader: boolean;
  sheet: MappedSheet;
  faults: SheetFault[];
}

const whole = (code: SheetFault['code'], column: number | null = null): SheetFault => ({
  row: null,
  column,
  code,
  params: {},
  isWarning: false,
});

/** Columns without which rows mean nothing. */
const needed: Record<SheetKind, Partial<Record<Meaning, SheetFault['code']>>> = {
  riddles: { block: 'noBlockColumn', riddle: 'noRiddleColumn', category: 'noCategoryColumn' },
  insiders: { insiders: 'noInsiderColumn', category: 'noCategoryColumn' },
  teams: { team: 'noTeamColumn', category: 'noCategoryColumn' },
};

function columnFaults({ kind, categoryId }: Mapping, meanings: readonly (Meaning | null)[]): SheetFault[] {
  const missing = Object.entries(needed[kind]).flatMap(([meaning, code]) => {
    const isSaid = meanings.includes(meaning as Meaning) || (meaning === 'category' && categoryId !== null);
    return isSaid ? [] : [whole(code)];
  });
  const hasPlace = kind !== 'insiders' || meanings.includes('riddle') || meanings.includes('block');
  const twice = meanings.flatMap((meaning, place) =>
    meaning !== null && !isRepeated(meaning) && meanings.indexOf(meaning) < place ? [whole('twoColumns', place + 1)] : [],
  );
  return [...missing, ...(hasPlace ? [] : [whole('noRiddleColumn')]), ...twice];
}

/** Says what the columns of a sheet mean: as an organizer has said, or as their names say. */
export function mapColumns({ rows }: Pick<Sheet, 'rows'>, mapping: Mapping): ColumnsRead {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const first = Array.from({ length: width }, (_each, place) => rows[0]?.cells[place] ?? '');
  const recognised = recogniseColumns(mapping.kind, first);
  const hasHeader = mapping.hasHeader ?? recognised.some((meaning) => meaning !== null);
  const said = mapping.columns ?? (hasHeader ? recognised : []);
  const meanings = first.map((_header, place) => {
    const meaning = said[place] ?? null;
    return meaning !== null && meaningsOf[mapping.kind].includes(meaning) ? meaning : null;
  });
  return {
    columns: meanings.map((meaning, place) => ({ header: hasHeader ? (first[place] ?? '').trim() : '', meaning })),
    hasHeader,
    sheet: { columns: meanings, rows: hasHeader ? rows.slice(1) : [...rows] },
    faults: rows.length === 0 ? [] : columnFaults(mapping, meanings),
  };
}

import type { Person } from '#server/modules/identity/identity.ts';
import { nameKey, type TeamOfEvent, teamName } from '#server/modules/teams/teams.ts';
import type { MappedSheet, SheetRow } from '../sheet.types.ts';
import { BlockReader } from './block-reader.ts';
import { personFinder } from './names.rules.ts';
import { RowReader, type CellText } from './row-reader.ts';
import type { SheetLookups } from './sheet-lookups.ts';

/** The number of seats in a team. */
const maxMembers = 6;

/** What the import of a sheet does to one team. */
export interface TeamPlan {
  name: string;
  categoryId: number;
  /** Null for a new team. */
  teamId: number | null;
  captainId: number;
  /** The people who get a seat, in the order of the sheet, without the captain of a new team. */
  newMemberIds: number[];
}

interface ExistingTeams {
  lookups: SheetLookups;
  /** The teams of the event that are not deleted. */
  teams: readonly TeamOfEvent[];
  /** The people who may play. */
  people: readonly Person[];
}

/** Reads the rows of a sheet of teams in order, so that nobody gets two seats. */
class TeamReader {
  readonly #cells: RowReader;
  readonly #find: (text: string) => Person | null;
  readonly #teamNames: Map<number, string>;
  readonly #byKey: Map<string, TeamOfEvent>;
  readonly #seen = new Set<string>();

  constructor(cells: RowReader, { teams, people }: ExistingTeams) {
    this.#cells = cells;
    this.#find = personFinder(people);
    this.#teamNames = new Map(teams.flatMap(({ name, memberIds }) => memberIds.map((id) => [id, name] as const)));
    this.#byKey = new Map(teams.map((team) => [nameKey(team.name), team]));
  }

  read(row: SheetRow, categoryId: number | null): TeamPlan | null {
    const cell = this.#cells.one(row, 'team');
    const name = this.#readName(row, cell);
    if (name === null || cell === null || categoryId === null) return null;
    const key = nameKey(name);
    if (this.#seen.has(key)) {
      this.#cells.addFault(row, cell.column, { code: 'twice', params: { title: name } });
      return null;
    }
    this.#seen.add(key);
    const team = this.#byKey.get(key);
    return team ? this.#planChange(row, team, categoryId) : this.#planNew(row, name, categoryId);
  }

  #readName(row: SheetRow, cell: CellText | null): string | null {
    const column = cell?.column ?? this.#cells.findColumn('team');
    const parsed = teamName.safeParse(cell?.text ?? '');
    if (!parsed.success) this.#cells.addIssues(row, parsed.error, () => column);
    return parsed.success ? parsed.data : null;
  }

  /** A new team needs a captain, since others can join only by the captain's pass. */
  #planNew(row: SheetRow, name: string, categoryId: number): TeamPlan | null {
    const cell = this.#cells.one(row, 'captain');
    if (!cell) {
      this.#cells.addFault(row, this.#cells.findColumn('captain'), { code: 'noCaptain', params: { team: name }, isWarning: true });
      return null;
    }
    const captainId = this.#seat(row, cell, { name, isCaptain: true });
    if (captainId === null) return null;
    return { name, categoryId, teamId: null, captainId, newMemberIds: this.#members(row, { name, free: maxMembers - 1 }) };
  }

  #planChange(row: SheetRow, team: TeamOfEvent, categoryId: number): TeamPlan | null {
    if (team.categoryId !== categoryId) {
      this.#cells.addFault(row, this.#cells.findColumn('category'), { code: 'otherCategory', params: { team: team.name } });
      return null;
    }
    const captain = this.#cells.one(row, 'captain');
    if (captain && this.#find(captain.text)?.id !== team.captainId)
      this.#cells.addFault(row, captain.column, { code: 'captainStays', params: { team: team.name }, isWarning: true });
    const newMemberIds = this.#members(row, { name: team.name, free: maxMembers - team.memberIds.length, own: team.memberIds });
    return { name: team.name, categoryId, teamId: team.id, captainId: team.captainId ?? 0, newMemberIds };
  }

  #members(row: SheetRow, { name, free, own = [] }: { name: string; free: number; own?: readonly number[] }): number[] {
    const ids: number[] = [];
    for (const cell of this.#cells.list(row, 'members')) {
      // A person who is in the team already, or is named as its captain too, needs no seat.
      const person = this.#find(cell.text);
      if (person && (own.includes(person.id) || this.#teamNames.get(person.id) === name)) continue;
      if (ids.length >= free) {
        this.#cells.addFault(row, cell.column, { code: 'tooMany', params: { most: maxMembers } });
        break;
      }
      const id = this.#seat(row, cell, { name, isCaptain: false });
      if (id !== null) ids.push(id);
    }
    return ids;
  }

  /** Reserves a seat for a person. A person who is unknown or plays already is reported by a warning and gets no seat. */
  #seat(row: SheetRow, { text, column }: CellText, { name, isCaptain }: { name: string; isCaptain: boolean }): number | null {
    const person = this.#find(text);
    const team = person && this.#teamNames.get(person.id);
    if (!person || team != null) {
      const params = { name: text.slice(0, 100), team: team ?? name };
      const code = person ? (isCaptain ? 'captainPlays' : 'memberPlays') : isCaptain ? 'captainUnknown' : 'memberUnknown';
      this.#cells.addFault(row, column, { code, params, isWarning: true });
      return null;
    }
    this.#teamNames.set(person.id, name);
    return person.id;
  }
}

/** Plans which teams a sheet adds, and who gets a seat in which. It removes nobody from a team. */
export function planTeams(sheet: MappedSheet, existing: ExistingTeams) {
  const cells = new RowReader(sheet);
  const blockReader = new BlockReader(cells, existing.lookups, []);
  const reader = new TeamReader(cells, existing);
  const teams = sheet.rows.flatMap((row) => {
    const plan = reader.read(row, blockReader.readCategory(row));
    return plan ? [plan] : [];
  });
  return { teams, cells };
}

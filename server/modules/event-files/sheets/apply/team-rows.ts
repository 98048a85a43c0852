import type { Person } from '#server/modules/identity/identity.ts';
import { nameKey, type TeamOfEvent, teamName } from '#server/modules/teams/teams.ts';
import { personFinder } from './names.rules.ts';
import { PlaceReader } from './place-reader.ts';
import { RowReader, type Said } from './row-reader.ts';
import type { MappedSheet, SheetRow } from '../sheet.types.ts';
import type { SheetWorld } from './sheet-world.ts';

/** A team has at most so many seats. */
const mostMembers = 6;

/** What a sheet does to a team. */
export interface TeamPlan {
  name: string;
  categoryId: number;
  /** Null for a new team. */
  teamId: number | null;
  captainId: number;
  /** Those who get a seat, in the order of the sheet, without the captain of a new team. */
  newMemberIds: number[];
}

interface Known {
  world: SheetWorld;
  /** The teams of the event that are not deleted. */
  teams: readonly TeamOfEvent[];
  /** Those who may play. */
  people: readonly Person[];
}

/** Reads the rows of a sheet of teams one after the other, so that nobody is given two seats. */
class TeamReader {
  readonly #cells: RowReader;
  readonly #find: (written: string) => Person | null;
  readonly #teamOf: Map<number, string>;
  readonly #byKey: Map<string, TeamOfEvent>;
  readonly #seen = new Set<string>();

  constructor(cells: RowReader, { teams, people }: Known) {
    this.#cells = cells;
    this.#find = personFinder(people);
    this.#teamOf = new Map(teams.flatMap(({ name, memberIds }) => memberIds.map((id) => [id, name] as const)));
    this.#byKey = new Map(teams.map((team) => [nameKey(team.name), team]));
  }

  read(row: SheetRow, categoryId: number | null): TeamPlan | null {
    const written = this.#cells.one(row, 'team');
    const name = this.#nameOf(row, written);
    if (name === null || written === null || categoryId === null) return null;
    const key = nameKey(name);
    if (this.#seen.has(key)) {
      this.#cells.fault(row, written.column, { code: 'twice', params: { title: name } });
      return null;
    }
    this.#seen.add(key);
    const team = this.#byKey.get(key);
    return team ? this.#change(row, team, categoryId) : this.#open(row, name, categoryId);
  }

  #nameOf(row: SheetRow, written: Said | null): string | null {
    const column = written?.column ?? this.#cells.columnOf('team');
    const parsed = teamName.safeParse(written?.text ?? '');
    if (!parsed.success) this.#cells.issues(row, parsed.error, () => column);
    return parsed.success ? parsed.data : null;
  }

  /** A new team needs its captain, for only a captain's pass lets others join. */
  #open(row: SheetRow, name: string, categoryId: number): TeamPlan | null {
    const written = this.#cells.one(row, 'captain');
    if (!written) {
      this.#cells.fault(row, this.#cells.columnOf('captain'), { code: 'noCaptain', params: { team: name }, isWarning: true });
      return null;
    }
    const captainId = this.#seat(row, written, { name, isCaptain: true });
    if (captainId === null) return null;
    return { name, categoryId, teamId: null, captainId, newMemberIds: this.#members(row, { name, free: mostMembers - 1 }) };
  }

  #change(row: SheetRow, team: TeamOfEvent, categoryId: number): TeamPlan | null {
    if (team.categoryId !== categoryId) {
      this.#cells.fault(row, this.#cells.columnOf('category'), { code: 'otherCategory', params: { team: team.name } });
      return null;
    }
    const captain = this.#cells.one(row, 'captain');
    if (captain && this.#find(captain.text)?.id !== team.captainId)
      this.#cells.fault(row, captain.column, { code: 'captainStays', params: { team: team.name }, isWarning: true });
    const newMemberIds = this.#members(row, { name: team.name, free: mostMembers - team.memberIds.length, own: team.memberIds });
    return { name: team.name, categoryId, teamId: team.id, captainId: team.captainId ?? 0, newMemberIds };
  }

  #members(row: SheetRow, { name, free, own = [] }: { name: string; free: number; own?: readonly number[] }): number[] {
    const ids: number[] = [];
    for (const written of this.#cells.list(row, 'members')) {
      // A person who is in the team already, or is named as its captain too, needs no seat.
      const person = this.#find(written.text);
      if (person && (own.includes(person.id) || this.#teamOf.get(person.id) === name)) continue;
      if (ids.length >= free) {
        this.#cells.fault(row, written.column, { code: 'tooMany', params: { most: mostMembers } });
        break;
      }
      const id = this.#seat(row, written, { name, isCaptain: false });
      if (id !== null) ids.push(id);
    }
    return ids;
  }

  /** Finds somebody without a team; others are told and get no seat. */
  #seat(row: SheetRow, { text, column }: Said, { name, isCaptain }: { name: string; isCaptain: boolean }): number | null {
    const person = this.#find(text);
    const team = person && this.#teamOf.get(person.id);
    if (!person || team != null) {
      const params = { name: text.slice(0, 100), team: team ?? name };
      const code = person ? (isCaptain ? 'captainPlays' : 'memberPlays') : isCaptain ? 'captainUnknown' : 'memberUnknown';
      this.#cells.fault(row, column, { code, params, isWarning: true });
      return null;
    }
    this.#teamOf.set(person.id, name);
    return person.id;
  }
}

/** Says which teams a sheet adds, and who gets a seat in which. It takes nobody out of a team. */
export function planTeams(sheet: MappedSheet, known: Known) {
  const cells = new RowReader(sheet);
  const places = new PlaceReader(cells, known.world, []);
  const reader = new TeamReader(cells, known);
  const teams = sheet.rows.flatMap((row) => {
    const plan = reader.read(row, places.categoryOf(row));
    return plan ? [plan] : [];
  });
  return { teams, cells };
}

import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refusingDiskFaults } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { incomingFolder } from '../archive/uploads.ts';
import { printYaml } from '../format/print-yaml.ts';
import { attemptLine, factLine, ledgerLine, type Place, solveLine, teamLine } from './result-lines.rules.ts';
import { aboutFile, type LineKind, lineKinds, linesFile, resultsFormat, type TakenResults } from './results-format.ts';
import {
  type FactRow,
  listAttempts,
  listBlockPlaces,
  listHints,
  listLedger,
  listNames,
  listPlaces,
  listSolves,
  listTeams,
  listVisits,
  type Page,
  type TeamRow,
} from './results.store.ts';

/** So many teams are read together, and so many of their rows at once: what is in memory does not grow with the event. */
const teamsAtOnce = 50;
const rowsAtOnce = 2_000;

export interface SpooledResults {
  files: { name: string; file: string }[];
  remove(): Promise<void>;
}

/** A title that another riddle has in the same place is followed by its number among them. */
function placesOf(rows: readonly { id: number; path: string[]; isDeleted: boolean }[]): Map<number, Place> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map(({ id, path, isDeleted }) => {
      const key = JSON.stringify([path, isDeleted]);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return [id, { path: count > 1 ? [...path, String(count)] : path, isDeleted }];
    }),
  );
}

/** Knows how lines name teams, riddles, blocks and, in a personal export, people. */
async function openNames(db: Db, { eventId, teams, isPersonal }: { eventId: number; teams: readonly TeamRow[]; isPersonal: boolean }) {
  const numbers = new Map(teams.map(({ id }, place) => [id, place + 1]));
  const riddles = placesOf(
    (await listPlaces(db, eventId)).map(({ category, block, title, ...row }) => ({ ...row, path: [category, block, title] })),
  );
  const blocks = placesOf((await listBlockPlaces(db, eventId)).map(({ category, title, ...row }) => ({ ...row, path: [category, title] })));
  const people = new Map<number, string>();
  return {
    team: (id: number) => numbers.get(id) as number,
    riddle: (id: number | null) => (id === null ? null : (riddles.get(id) ?? null)),
    block: (id: number | null) => (id === null ? null : (blocks.get(id) ?? null)),
    /** Returns what is said of a person; null when nothing is. */
    personal: <Extra extends object>(userId: number, extra: Extra) => (isPersonal ? { by: people.get(userId) ?? '', ...extra } : null),
    async meet(userIds: readonly number[]) {
      if (!isPersonal) return;
      const strangers = [...new Set(userIds)].filter((id) => !people.has(id));
      for (const { id, name } of strangers.length > 0 ? await listNames(db, strangers) : []) people.set(id, name);
    },
  };
}

type Names = Awaited<ReturnType<typeof openNames>>;

/** Reads all rows of one kind, team by team, and gives them as lines. */
async function* linesOf<Row extends Pick<FactRow, 'teamId' | 'key' | 'userId'>>(
  names: Names,
  teamIds: readonly number[],
  { list, lineOf }: { list: (page: Page) => Promise<Row[]>; lineOf: (row: Row) => object },
): AsyncGenerator<object> {
  for (let from = 0; from < teamIds.length; from += teamsAtOnce) {
    const some = teamIds.slice(from, from + teamsAtOnce);
    let rows: Row[] = [];
    do {
      rows = await list({ teamIds: some, after: rows.at(-1) ?? null, most: rowsAtOnce });
      await names.meet(rows.map(({ userId }) => userId));
      yield* rows.map(lineOf);
    } while (rows.length === rowsAtOnce);
  }
}

function readersOf(db: Db, names: Names, { teams, isPersonal }: { teams: readonly TeamRow[]; isPersonal: boolean }) {
  const teamIds = teams.map(({ id }) => id);
  const about = ({ teamId, riddleId }: { teamId: number; riddleId: number | null }) => ({
    team: names.team(teamId),
    riddle: names.riddle(riddleId),
  });
  const facts = (list: (on: Db, page: Page) => Promise<FactRow[]>) => () =>
    linesOf(names, teamIds, {
      list: (page) => list(db, page),
      lineOf: (row) => factLine(row, { ...about(row), personal: names.personal(row.userId, {}) }),
    });
  const readers: Record<LineKind, () => Iterable<object> | AsyncIterable<object>> = {
    teams: () => teams.map((team, place) => teamLine(team, { number: place + 1, isPersonal })),
    ledger: () =>
      linesOf(names, teamIds, {
        list: (page) => listLedger(db, page),
        lineOf: (row) =>
          ledgerLine(row, {
            ...about(row),
            block: names.block(row.blockId),
            personal: names.personal(row.userId, { comment: row.comment }),
          }),
      }),
    attempts: () =>
      linesOf(names, teamIds, {
        list: (page) => listAttempts(db, page),
        lineOf: (row) => attemptLine(row, { ...about(row), personal: names.personal(row.userId, { answer: row.answer }) }),
      }),
    solves: () =>
      linesOf(names, teamIds, {
        list: (page) => listSolves(db, page),
        lineOf: (row) => solveLine(row, { ...about(row), personal: names.personal(row.userId, {}) }),
      }),
    hints: facts(listHints),
    visits: facts(listVisits),
  };
  return readers;
}

/**
 * Writes what the teams of an event did into files that are deleted afterwards, as of one instant: an event may be played meanwhile, and a
 * slow reader must not hold a transaction. Without names it leaves out who it was and what people wrote.
 */
export async function spoolResults(
  ctx: Context,
  { eventId, results }: { eventId: number; results: TakenResults },
): Promise<SpooledResults> {
  const isPersonal = results === 'personal';
  const folder = join(incomingFolder(ctx), `results-${randomBytes(16).toString('hex')}`);
  const remove = () => rm(folder, { recursive: true, force: true });
  await refusingDiskFaults(mkdir(folder, { recursive: true }));
  try {
    const counts: Partial<Record<LineKind, number>> = {};
    await ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const teams = await listTeams(db, eventId);
        const names = await openNames(db, { eventId, teams, isPersonal });
        const readers = readersOf(db, names, { teams, isPersonal });
        for (const kind of lineKinds) {
          counts[kind] = 0;
          const lines = async function* () {
            for await (const line of readers[kind]()) {
              counts[kind] = (counts[kind] ?? 0) + 1;
              yield `${JSON.stringify(line)}\n`;
            }
          };
          await refusingDiskFaults(pipeline(Readable.from(lines()), createWriteStream(join(folder, `${kind}.jsonl`))));
        }
      });
    const about = join(folder, 'results.yaml');
    await refusingDiskFaults(writeFile(about, printYaml({ format: resultsFormat, people: isPersonal, lines: counts })));
    const files = lineKinds.map((kind) => ({ name: linesFile(kind), file: join(folder, `${kind}.jsonl`) }));
    return { files: [{ name: aboutFile, file: about }, ...files], remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

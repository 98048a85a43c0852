import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eventCategory, readEvent } from '#server/modules/events/events.ts';
import { refuseDiskFaults } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { incomingFolder } from '../archive/uploads.ts';
import { printYaml } from '../format/print-yaml.ts';
import { attemptLine, hintLine, ledgerLine, type TitlePath, solveLine, teamLine, visitLine } from './result-lines.rules.ts';
import { aboutFile, type LineKind, lineKinds, linesFile, resultsFormat, type ExportedResults } from './results-format.ts';
import {
  type FactRow,
  listAttempts,
  listBlockTitles,
  listHints,
  listLedger,
  listNames,
  listRiddleTitles,
  listSolves,
  listTeams,
  listVisits,
  type Page,
  type TeamRow,
} from './results.store.ts';

/** Teams are read in groups, and their rows in pages, so that memory does not grow with the event. */
const teamsAtOnce = 50;
const rowsAtOnce = 2_000;

export interface SpooledResults {
  files: { name: string; file: string }[];
  remove(): Promise<void>;
}

/** Makes the titles by which lines name rows. Of several rows with equal titles all but the first get a number. */
function toTitlePaths(rows: readonly { id: number; path: string[]; isDeleted: boolean }[]): Map<number, TitlePath> {
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

/** Reads how lines name teams, riddles, blocks and, in a personal export, people. */
async function readNames(db: Db, { eventId, teams, isPersonal }: { eventId: number; teams: readonly TeamRow[]; isPersonal: boolean }) {
  const numbers = new Map(teams.map(({ id }, index) => [id, index + 1]));
  const riddles = toTitlePaths(
    (await listRiddleTitles(db, eventId)).map(({ category, block, title, ...row }) => ({ ...row, path: [category, block, title] })),
  );
  const blocks = toTitlePaths(
    (await listBlockTitles(db, eventId)).map(({ category, title, ...row }) => ({ ...row, path: [category, title] })),
  );
  const people = new Map<number, string>();
  return {
    team: (id: number) => numbers.get(id) as number,
    riddle: (id: number | null) => (id === null ? null : (riddles.get(id) ?? null)),
    block: (id: number | null) => (id === null ? null : (blocks.get(id) ?? null)),
    /** Returns the fields about a person; null in an anonymous export. */
    personal: <Extra extends object>(userId: number, extra: Extra) => (isPersonal ? { by: people.get(userId) ?? '', ...extra } : null),
    async loadPeople(userIds: readonly number[]) {
      if (!isPersonal) return;
      const unknownIds = [...new Set(userIds)].filter((id) => !people.has(id));
      for (const { id, name } of unknownIds.length > 0 ? await listNames(db, unknownIds) : []) people.set(id, name);
    },
  };
}

type Names = Awaited<ReturnType<typeof readNames>>;

/** Reads all rows of one kind, team by team, and yields them as lines. */
async function* readLines<Row extends Pick<FactRow, 'teamId' | 'key' | 'userId'>>(
  names: Names,
  teamIds: readonly number[],
  { list, toLine }: { list: (page: Page) => Promise<Row[]>; toLine: (row: Row) => object },
): AsyncGenerator<object> {
  for (let from = 0; from < teamIds.length; from += teamsAtOnce) {
    const some = teamIds.slice(from, from + teamsAtOnce);
    let rows: Row[] = [];
    do {
      rows = await list({ teamIds: some, after: rows.at(-1) ?? null, limit: rowsAtOnce });
      await names.loadPeople(rows.map(({ userId }) => userId));
      yield* rows.map(toLine);
    } while (rows.length === rowsAtOnce);
  }
}

/** A team whose name is written in the language of its category. */
type NamedTeam = TeamRow & { contentLanguage: 'ru' | 'en' };

function createReaders(db: Db, names: Names, { teams, isPersonal }: { teams: readonly NamedTeam[]; isPersonal: boolean }) {
  const teamIds = teams.map(({ id }) => id);
  const about = ({ teamId, riddleId }: { teamId: number; riddleId: number | null }) => ({
    team: names.team(teamId),
    riddle: names.riddle(riddleId),
  });
  const readers: Record<LineKind, () => Iterable<object> | AsyncIterable<object>> = {
    teams: () => teams.map((team, index) => teamLine(team, { number: index + 1, isPersonal })),
    ledger: () =>
      readLines(names, teamIds, {
        list: (page) => listLedger(db, page),
        toLine: (row) =>
          ledgerLine(row, {
            ...about(row),
            block: names.block(row.blockId),
            personal: names.personal(row.userId, { comment: row.comment }),
          }),
      }),
    attempts: () =>
      readLines(names, teamIds, {
        list: (page) => listAttempts(db, page),
        toLine: (row) => attemptLine(row, { ...about(row), personal: names.personal(row.userId, { answer: row.answer }) }),
      }),
    solves: () =>
      readLines(names, teamIds, {
        list: (page) => listSolves(db, page),
        toLine: (row) => solveLine(row, { ...about(row), personal: names.personal(row.userId, {}) }),
      }),
    hints: () =>
      readLines(names, teamIds, {
        list: (page) => listHints(db, page),
        toLine: (row) => hintLine(row, { ...about(row), personal: names.personal(row.userId, {}) }),
      }),
    visits: () =>
      readLines(names, teamIds, {
        list: (page) => listVisits(db, page),
        toLine: (row) => visitLine(row, { ...about(row), personal: names.personal(row.userId, {}) }),
      }),
  };
  return readers;
}

/**
 * Writes what the teams of an event did into temporary files, as of one instant. The export then streams these files, so that a slow reader
 * does not hold a transaction. An anonymous export leaves out names and what people wrote.
 */
export async function spoolResults(
  ctx: Context,
  { eventId, results }: { eventId: number; results: ExportedResults },
): Promise<SpooledResults> {
  const isPersonal = results === 'personal';
  const ownCategories = (await readEvent(ctx, eventId))?.ownCategories ?? null;
  const folder = join(incomingFolder(ctx), `results-${randomBytes(16).toString('hex')}`);
  const remove = () => rm(folder, { recursive: true, force: true });
  await refuseDiskFaults(mkdir(folder, { recursive: true }));
  try {
    const counts: Partial<Record<LineKind, number>> = {};
    await ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const teams = (await listTeams(db, eventId)).map((team): NamedTeam => {
          const { contentLanguage } = eventCategory({ ownCategories }, team.categoryId);
          return { ...team, contentLanguage };
        });
        const names = await readNames(db, { eventId, teams, isPersonal });
        const readers = createReaders(db, names, { teams, isPersonal });
        for (const kind of lineKinds) {
          counts[kind] = 0;
          const lines = async function* () {
            for await (const line of readers[kind]()) {
              counts[kind] = (counts[kind] ?? 0) + 1;
              yield `${JSON.stringify(line)}\n`;
            }
          };
          await refuseDiskFaults(pipeline(Readable.from(lines()), createWriteStream(join(folder, `${kind}.jsonl`))));
        }
      });
    const about = join(folder, 'results.yaml');
    await refuseDiskFaults(writeFile(about, printYaml({ format: resultsFormat, people: isPersonal, lines: counts })));
    const files = lineKinds.map((kind) => ({ name: linesFile(kind), file: join(folder, `${kind}.jsonl`) }));
    return { files: [{ name: aboutFile, file: about }, ...files], remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

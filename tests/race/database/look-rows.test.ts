import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, expect, inject, it } from 'vitest';
import { examineDatabase } from '#server/cli/doctor/examine-database.ts';
import { play } from '#server/modules/quest/quest.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { analyzeHotTables } from '#server/platform/db/analyze.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { maxLookRows } from '#server/platform/pulse/look-rows.ts';
import { openCopy } from '#tests/support/database.ts';
import { fillLargeEvent } from '#tests/support/large-event/large-event.ts';
import { World } from '#tests/support/world.ts';

const canRun = inject('database').kind === 'postgres';
const answer = 'Спасская башня';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Opens a database in which another large event was played. */
async function openPlayed() {
  const copy = await openCopy();
  closers.push(() => copy.close());
  await fillLargeEvent(copy.db, { teams: 100, riddles: 320, attempts: 4_000 });
  await analyzeHotTables(copy.db);
  return { db: copy.db, url: copy.url ?? '' };
}

/** Removes the indexes of answers that teams gave, as a restore without them would. */
const loseIndexes = (db: Db) => sql`drop index attempt_team_riddle, attempt_team_wrong, attempt_user_wrong`.execute(db);

/** Lets a team answer through the server, and reads from its metrics how many looks there were, and how many of these are within the bound. */
async function countLooks(db: Db) {
  const world = await World.withEvent({ db });
  const { captain } = await world.team();
  await captain.player.checksAnswer(await world.riddle({ answers: [answer] }), answer);
  const metrics = await world.app.metrics.metrics();
  const readFigure = (series: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')[1],
    );
  return { looks: readFigure('versta_look_rows_count'), small: readFigure(`versta_look_rows_bucket{le="${maxLookRows}"}`) };
}

async function examineMoves(url: string) {
  const secret = 'a secret of at least thirty-two letters';
  const findings = await examineDatabase(readConfig({ DEMO: '0', SESSION_SECRET: secret, DATABASE_URL: url }));
  return findings.find(({ check }) => check === 'moves');
}

it.skipIf(!canRun)('a look that reads more rows than it should is seen in the metrics, and another is not', async () => {
  const { db } = await openPlayed();

  const before = await countLooks(db);
  await loseIndexes(db);
  const after = await countLooks(db);

  expect({ before, after }).toEqual({ before: { looks: 1, small: 1 }, after: { looks: 1, small: 0 } });
});

it.skipIf(!canRun)('the doctor warns of a look that reads more rows than it should, and says what to do', async () => {
  const { db, url } = await openPlayed();

  const before = await examineMoves(url);
  await loseIndexes(db);
  const after = await examineMoves(url);

  expect(before).toMatchObject({ state: 'ok', found: expect.stringMatching(/^PostgreSQL reads \d+ rows for one move$/) });
  expect(after).toMatchObject({
    state: 'warning',
    found: expect.stringMatching(/^PostgreSQL reads [4-9]\d{3} rows for one move, and should read less than 2000/),
    remedy: expect.stringMatching(/^Run ANALYZE; if the number stays, an index is missing/),
  });
});

it.skipIf(!canRun)(
  'the doctor does not judge looks before anybody has answered, and warns of a PostgreSQL that counts nothing',
  async () => {
    const copy = await openCopy();
    closers.push(() => copy.close());
    const url = copy.url ?? '';

    const before = await examineMoves(url);
    await fillLargeEvent(copy.db, { teams: 10, riddles: 10, attempts: 100 });
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set track_counts = off`.execute(copy.db);

    expect(before).toMatchObject({ state: 'skipped', found: 'nobody has answered yet' });
    expect(await examineMoves(url)).toMatchObject({ state: 'warning', remedy: 'Turn on track_counts.' });
  },
);

it('the alarm has the bound of the server', () => {
  expect(readFileSync('deploy/monitoring/alerts.yml', 'utf8')).toContain(`versta_look_rows_bucket{le="${maxLookRows}"}`);
});

it.skipIf(!canRun)('a look in a large event reads fewer than a hundred rows, also before the tables are analyzed', async () => {
  const copy = await openCopy();
  closers.push(() => copy.close());
  await fillLargeEvent(copy.db, { teams: 400, riddles: 320, attempts: 24_000 });

  const counts = [await play.countLookRows({ db: copy.db, clock: databaseClock })];
  await analyzeHotTables(copy.db);
  counts.push(await play.countLookRows({ db: copy.db, clock: databaseClock }));

  expect(counts.filter((count) => count === null || count === 0 || count >= 100)).toEqual([]);
});

import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLedger as run } from '#server/cli/backup/ledger/export-ledger.ts';
import { adjustTeamScore } from '#server/modules/admin/admin.ts';
import { play } from '#server/modules/quest/quest.ts';
import { BackedUp } from './installation.ts';

interface Line {
  ledger: string;
  id: number;
  at: string;
  team_id: number;
  answer?: string;
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('the ledger export', () => {
  let place: BackedUp;
  beforeAll(async () => {
    place = await BackedUp.open();
  });
  afterAll(() => place.close());

  /** How many lines a run writes. */
  const exportLedger = async (config = place.config) => (await run(config)).lines;
  const folder = () => join(place.backups, 'ledger');
  const lines = (): Line[] =>
    readdirSync(folder())
      .flatMap((day) => readFileSync(join(folder(), day), 'utf8').trim().split('\n'))
      .map((line) => JSON.parse(line) as Line);
  const ids = () => lines().flatMap(({ ledger, id }) => (ledger === 'team' ? [id] : []));

  it('has every line once, also one that is committed after a later one', async () => {
    const [team] = place.city.teams;
    await exportLedger();
    const exported = ids().length;

    await place.city.db.transaction().execute(async (db) => {
      const ctx = { ...place.city.ctx(place.city.organizer), db, idempotencyKey: 'late' };
      await adjustTeamScore(ctx, { teamId: team?.id ?? 0, points: 2, reason: 'Долгая проводка' });
      await place.scores(1);
      expect(await exportLedger()).toBe(1);
    });

    expect(await exportLedger()).toBe(1);
    expect(await exportLedger()).toBe(0);
    expect(ids()).toHaveLength(exported + 2);
    expect(new Set(ids()).size).toBe(ids().length);
    expect(ids().at(-1)).toBeLessThan(ids().at(-2) ?? 0);
  });

  it('has accepted answers with their words, and no wrong ones', async () => {
    const [riddleId = 0] = await place.city.riddles(1);
    const phone = place.city.teams[0]?.phones[0] ?? null;
    for (const answer of ['Царь-пушка', 'спасская башня'])
      await play.checkAnswer({ ...place.city.ctx(phone), idempotencyKey: answer }, { riddleId, answer });

    await exportLedger();

    expect(lines().flatMap(({ answer }) => answer ?? [])).toEqual(['спасская башня']);
  });

  it('writes a line whole that was cut short', async () => {
    await exportLedger();
    const [day = ''] = readdirSync(folder());
    const before = readFileSync(join(folder(), day), 'utf8');
    appendFileSync(join(folder(), day), '{"ledger":"team","id":');

    await place.scores();
    await exportLedger();

    const after = readFileSync(join(folder(), day), 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(JSON.parse(after.slice(before.length))).toMatchObject({ ledger: 'team' });
  });

  it('has a line that was booked while the clock of the database was twenty minutes back', async () => {
    await place.scores();
    await exportLedger();
    const before = ids();
    const ctx = {
      ...place.city.ctx(place.city.organizer),
      clock: { now: sql<Date>`now() - interval '20 minutes'` },
      idempotencyKey: 'back',
    };

    await adjustTeamScore(ctx, { teamId: place.city.teams[0]?.id ?? 0, points: 3, reason: 'Часы отстали' });

    expect(await exportLedger()).toBe(1);
    expect(ids()).toEqual([...before, Math.max(...before) + 1]);
    expect(await exportLedger()).toBe(0);
  });

  it('steps over a line that a loss of power has spoilt, names it once, and writes its row again', async () => {
    await place.scores();
    await exportLedger();
    const [day = ''] = readdirSync(folder());
    const known = ids();
    const spoilt = readFileSync(join(folder(), day), 'utf8').split('\n');
    spoilt[1] = `${spoilt[1]?.slice(0, 20)}\0\0\0\0\0\0`;
    writeFileSync(join(folder(), day), spoilt.join('\n'));

    const found = await run(place.config);

    expect(found).toEqual({ lines: 1, broken: [`${day}:2`] });
    expect(await run(place.config)).toEqual({ lines: 0, broken: [] });
    const whole = readFileSync(join(folder(), day), 'utf8')
      .split('\n')
      .filter((line) => !line.includes('\0'));
    expect(
      whole
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))
        .flatMap(({ ledger, id }) => (ledger === 'team' ? [id] : []))
        .toSorted(),
    ).toEqual(known.toSorted());
    writeFileSync(join(folder(), day), whole.join('\n'));
  });

  it('writes nothing twice when it has lost its place', async () => {
    await place.scores();
    await exportLedger();
    writeFileSync(join(place.backups, 'ledger-position.json'), '{"history":');

    expect(await exportLedger()).toBe(0);
  });

  it('takes the ids of a restored database, which come again, for new lines', async () => {
    await exportLedger();
    const known = new Set(ids());
    const other = await BackedUp.open();
    try {
      const rows = await other.ledgerRows();

      await exportLedger({ ...place.config, databaseUrl: other.url });

      const again = ids().slice(known.size);
      expect(again).toHaveLength(rows);
      expect(again.some((id) => known.has(id))).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('may run several times at once, and writes each line once', async () => {
    await place.scores();

    const written = await Promise.all(Array.from({ length: 4 }, () => exportLedger()));

    expect(written.toSorted()).toEqual([0, 0, 0, 1]);
  });
});

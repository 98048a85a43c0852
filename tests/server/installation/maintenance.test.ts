import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refreshWriteGateSteadily } from '#server/jobs/write-gate.ts';
import { setMaintenance } from '#server/modules/installation/installation.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const right = 'Спасская башня';
const notice = { ru: 'Чиним доску, вернёмся в 15:10.', en: 'We are mending the board, back at 15:10.' };

async function playing() {
  const world = await World.withEvent();
  const riddle = await world.riddle({ answers: [right] });
  const { captain } = await world.team();
  const turn = async (isOn: boolean, text: typeof notice | null = null) => {
    await setMaintenance(world.ctx(), { isOn, notice: text });
    await world.deps.writes!.refresh();
  };
  return { world, riddle, captain: captain.player, turn };
}

/** Counts the ledger entries in the database, since requests are refused. */
const points = async (world: World) => (await world.deps.db.selectFrom('ledgerEntry').select('id').execute()).length;

// The row is the installation's, so it is there for every world of this file.
afterEach(async () => {
  const world = await World.bare();
  await setMaintenance(world.ctx(), { isOn: false });
  await world.deps.db.deleteFrom('schemaBreak').execute();
});

describe('maintenance', () => {
  it('refuses an answer as something to repeat later, with what the operator says, and writes nothing', async () => {
    const { world, riddle, captain, turn } = await playing();
    await turn(true, notice);

    const answer = await captain.asks('mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }', {
      input: { riddleId: riddle.id, answer: right },
    });

    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'x-read-only': 'maintenance' },
      errors: [{ extensions: { code: 'MAINTENANCE', retryAfter: 10, notice } }],
    });
    expect(await points(world)).toBe(0);
  });

  it('refuses the same over REST in the envelope of old clients', async () => {
    const { riddle, captain, turn } = await playing();
    const answer = () => captain.rest('POST', `/quest/riddles/${riddle.id}/check-answer`, { answer: right });
    await turn(true);
    const usual = await answer();
    await turn(true, notice);
    const noticed = await answer();

    const text = 'Идут технические работы: смотреть можно, а менять пока ничего нельзя. Повторите через минуту.';
    expect(usual).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      body: { ok: false, detail: text, error: { type: 'MAINTENANCE', code: 503 } },
    });
    expect(noticed.body).toMatchObject({ detail: notice.ru, message: notice.ru });
  });

  it('gives an answer its points once when the phone sends it again under its key afterwards', async () => {
    const { riddle, captain, turn } = await playing();
    const key = { 'idempotency-key': randomUUID() };
    await turn(true);
    await captain.checksAnswer(riddle, right, key);
    await turn(false);

    const tries = [await captain.checksAnswer(riddle, right, key), await captain.checksAnswer(riddle, right, key)];

    expect(tries).toMatchObject([
      { __typename: 'Solved', credited: true },
      { __typename: 'Solved', credited: true },
    ]);
    expect(await captain.team()).toMatchObject({ points: 4 });
  });

  it('lets people read, and keeps a process ready, which says why it only reads', async () => {
    const { captain, turn } = await playing();
    await turn(true, notice);

    expect(await captain.team()).toMatchObject({ points: 0 });
    const ready = await captain.sends({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true, readOnly: { reason: 'maintenance', notice } }]);
  });

  it('lets an organizer act', async () => {
    const { world, turn } = await playing();
    const { player } = await world.organizer();
    await turn(true);

    expect(await player.does('editInstallation', { city: { ru: 'Москва', en: 'Moscow' } })).toMatchObject({ __typename: 'Installation' });
  });

  it('is seen by a process within a second of its clock, and costs an answer no statement', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { world, riddle, captain } = await playing();
    const writes = world.deps.writes!;
    // A cached session saves the only statement that a request needs before its command.
    await captain.team();
    const stop = refreshWriteGateSteadily(world.deps, writes);
    await setMaintenance(world.ctx(), { isOn: true });

    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(writes.stop).toMatchObject({ reason: 'maintenance' }));
    stop();
    vi.useRealTimers();

    expect(await statementsDuring(() => captain.checksAnswer(riddle, right))).toEqual([]);
  });
});

describe('a version that is older than the tables', () => {
  it('only reads, for organizers too, once a migration has barred it from writing', async () => {
    const { world, captain, riddle } = await playing();
    const organizer = await world.organizer();
    await world.deps.db.insertInto('schemaBreak').values({ migration: '29990101T0000_newer', reason: 'a test' }).execute();
    await world.deps.writes!.refresh();

    const refused = [await captain.checksAnswer(riddle, right), await organizer.player.does('editInstallation', { city: notice })];

    expect(refused).toMatchObject([
      { errors: [{ extensions: { code: 'MAINTENANCE', notice: null } }] },
      { errors: [{ extensions: { code: 'MAINTENANCE' } }] },
    ]);
    expect((await captain.sends({ method: 'GET', url: '/readyz' })).json()).toMatchObject({ ok: true, readOnly: { reason: 'schema' } });
  });
});

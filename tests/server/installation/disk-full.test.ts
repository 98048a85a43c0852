import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WriteGate } from '#server/platform/db/write-gate.ts';
import { createLogger } from '#server/platform/log.ts';
import { openCopy } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const right = 'Спасская башня';

describe('a database whose disk is full', () => {
  let copy: Awaited<ReturnType<typeof openCopy>>;
  beforeAll(async () => {
    copy = await openCopy();
    // The error of PostgreSQL when there is no room for an attempt.
    await sql
      .raw(`create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
      .execute(copy.db);
  });
  afterAll(() => copy.close());

  async function full() {
    const world = await World.withEvent({ db: copy.db });
    const riddle = await world.riddle({ answers: [right] });
    const { captain } = await world.team();
    await sql.raw('create trigger no_room before insert on attempt execute function no_room()').execute(copy.db);
    const empty = () => sql.raw('drop trigger no_room on attempt').execute(copy.db);
    return { world, riddle, captain: captain.player, empty };
  }

  it('is said to who answers, over both doors, and not that the server is busy', async () => {
    const { world, riddle, captain, empty } = await full();

    const answer = await captain.asks('mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }', {
      input: { riddleId: riddle.id, answer: right },
    });
    const old = await captain.rest('POST', `/quest/riddles/${riddle.id}/check-answer`, { answer: right });
    const ready = await captain.sends({ method: 'GET', url: '/readyz' });
    const figures = await world.app.metrics.metrics();
    await empty();

    expect(answer).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'MAINTENANCE', notice: { ru: expect.stringContaining('место на диске') as string } } }],
    });
    expect(old).toMatchObject({ status: 503, body: { detail: expect.stringContaining('место на диске') as string } });
    expect(ready.json()).toMatchObject({ ok: true, readOnly: { reason: 'disk' } });
    expect(figures).toContain('versta_database_full 1');
  });

  it('takes answers again once a look finds room', async () => {
    const { world, riddle, captain, empty } = await full();
    await captain.checksAnswer(riddle, right);
    await empty();

    await world.deps.writes!.refresh();

    expect(world.deps.writes!.stop).toBeNull();
    expect(await captain.checksAnswer(riddle, right)).toMatchObject({ __typename: 'Solved' });
  });
});

describe('a process whose database is away since its start', () => {
  it('says that it is busy, which nobody takes for maintenance', async () => {
    const world = await World.bare();
    const writes = new WriteGate({ db: world.deps.db, log: createLogger('silent') });

    expect(() => writes.admit(null)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }) as Error);
    expect(writes.stop).toBeNull();

    await writes.refresh();

    expect(() => writes.admit(null)).not.toThrow();
  });
});

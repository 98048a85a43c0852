import { describe, expect, it } from 'vitest';
import { passes, PassExpired, PassInvalid, personTopic } from '#server/modules/identity/identity.ts';
import type { RateLimited } from '#server/platform/errors.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';

async function holder() {
  const world = await World.withEvent();
  const person = await world.person();
  return { world, person, pass: { userId: person.id, eventId: world.eventId } };
}

const unknown = 'A'.repeat(22);

describe('a pass', () => {
  it('is the same on every call, also on ten at once', async () => {
    const { world, pass } = await holder();

    const tokens = await inParallel(10, () => passes.issuePass(world.ctx(), pass));

    expect(new Set(tokens).size).toBe(1);
    expect(await passes.readPass(world.ctx(), tokens[0]!)).toEqual(pass);
  });

  it('is made again when the secret that sealed it is lost, and the old one stops working', async () => {
    const { world, pass } = await holder();
    const ctx = world.ctx();
    const old = await passes.issuePass(ctx, pass);
    const renewed = { ...ctx, config: { ...ctx.config, sessionSecret: 'another secret, long enough to be taken' } };

    const token = await passes.issuePass(renewed, pass);

    expect(await passes.issuePass(renewed, pass)).toBe(token);
    expect(await passes.readPass(renewed, token)).toEqual(pass);
    await expect(passes.readPass(renewed, old)).rejects.toBeInstanceOf(PassExpired);
  });

  it('stays the same while the secret is changed, and afterwards, once it was sealed under the next one', async () => {
    const { world, pass } = await holder();
    const ctx = world.ctx();
    const token = await passes.issuePass(ctx, pass);
    const next = 'another secret, long enough to be taken';
    const changing = { ...ctx, config: { ...ctx.config, sessionSecret: next, previousSecret: ctx.config.sessionSecret } };
    const changed = { ...ctx, config: { ...ctx.config, sessionSecret: next } };

    expect(await passes.issuePass(changing, pass)).toBe(token);
    expect(await passes.resealPasses(changing)).toBeGreaterThanOrEqual(1);
    expect(await passes.resealPasses(changing)).toBe(0);
    expect(await passes.issuePass(changed, pass)).toBe(token);
  });

  it('is no session, and no session is a pass (9.2.2)', async () => {
    const { world, person, pass } = await holder();
    const token = await passes.issuePass(world.ctx(), pass);
    const thief = world.anonymous();
    thief.cookies.set('session_token', token);

    expect((await thief.asks('{ viewer { id } }')).data).toEqual({ viewer: null });
    await expect(passes.readPass(world.ctx(person), person.player.cookies.get('session_token')!)).rejects.toBeInstanceOf(PassInvalid);
  });

  it('is replaced by its owner: the old one is worth nothing (6.5.1)', async () => {
    const { world, person, pass } = await holder();
    const old = await passes.issuePass(world.ctx(), pass);
    const topics: string[] = [];
    world.deps.hub.onTouch((topic) => topics.push(topic));

    const { token } = await passes.rotatePass(world.ctx(person), { eventId: world.eventId });

    expect(await passes.issuePass(world.ctx(), pass)).toBe(token);
    await expect(passes.readPass(world.ctx(), old)).rejects.toBeInstanceOf(PassExpired);
    expect(topics).toContain(personTopic(person.id));
  });

  it('is replaced once for one key', async () => {
    const { world, person } = await holder();
    const ctx = { ...world.ctx(person), idempotencyKey: 'tap' };

    const tokens = [await passes.rotatePass(ctx, { eventId: world.eventId }), await passes.rotatePass(ctx, { eventId: world.eventId })];

    expect(tokens[0]).toEqual(tokens[1]);
    expect(JSON.stringify(await world.deps.db.selectFrom('idempotency').selectAll().execute())).not.toContain(tokens[0]!.token);
  });

  it('is not read for a minute by a person who presented twenty things that are no passes, and others go on (6.6.3)', async () => {
    const { world, person, pass } = await holder();
    const token = await passes.issuePass(world.ctx(), pass);
    const other = await world.person('insider');
    for (let miss = 0; miss < 20; miss += 1) await expect(passes.readPass(world.ctx(person), unknown)).rejects.toBeInstanceOf(PassInvalid);

    await expect(passes.readPass(world.ctx(person), token)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    } satisfies Partial<RateLimited>);
    expect(await passes.readPass(world.ctx(other), token)).toEqual(pass);
    world.clock.passes(60);
    expect(await passes.readPass(world.ctx(person), token)).toEqual(pass);
  });
});

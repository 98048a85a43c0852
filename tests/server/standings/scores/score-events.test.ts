import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { nextCursor, parseCursor, formatCursor } from '#server/modules/standings/scores/score-cursor.rules.ts';
import { scores } from '#server/modules/standings/standings.ts';
import type { Context } from '#server/platform/context.ts';
import { World } from '#tests/support/world.ts';

const answer = 'Спасская башня';

async function fiveLines() {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const riddle = await world.riddle({ answers: [answer], title: 'Тайная башня' });
  const team = await world.team();
  const other = await world.team();
  await team.captain.player.buysHint(riddle);
  await team.captain.player.checksAnswer(riddle, answer);
  await other.captain.player.checksAnswer(riddle, answer);
  const organizer = await world.organizer();
  const ctx: Context = world.ctx(organizer);
  const integration: Context = { ...world.ctx(), token: { id: 1, scopes: ['standings:read'], createdBy: organizer.id } };
  const read = (page: { after?: string; first?: number } = {}, by = ctx) => scores.readScoreEvents(by, { event: world.slug, ...page });
  return { world, riddle, team, other, organizer, integration, read };
}

describe('the feed of scores', () => {
  it('gives every line of the ledger in order, without the place', async () => {
    const { riddle, team, other, organizer, world } = await fiveLines();

    const { data } = await organizer.player.asks<{ scoreEvents: { events: object[]; hasMore: boolean } }>(
      'query ($event: String!) { scoreEvents(event: $event) { hasMore cursor events { id kind teamId teamName points coins riddleId at } } }',
      { event: world.slug },
    );

    expect(data.scoreEvents.events).toMatchObject([
      { kind: 'START', teamId: String(team.id), coins: 2, riddleId: null },
      { kind: 'START', teamId: String(other.id) },
      { kind: 'HINT', points: 0, coins: -2, riddleId: String(riddle.id) },
      { kind: 'SOLVE', points: 2, coins: 0 },
      { kind: 'SOLVE', points: 4, coins: 1 },
    ]);
    expect(data.scoreEvents.hasMore).toBe(false);
    expect(JSON.stringify(data)).not.toContain('Тайная');
  });

  it('goes on from a cursor, and stays where it is when there is nothing', async () => {
    const { read } = await fiveLines();
    const whole = (await read())?.events.map((line) => line.id);

    const ids: number[] = [];
    let page = await read({ first: 2 });
    for (; page && page.events.length > 0; page = await read({ first: 2, after: page.cursor }))
      ids.push(...page.events.map((line) => line.id));

    expect(ids).toEqual(whole);
    expect((await read({ after: page?.cursor ?? '' }))?.cursor).toBe(page?.cursor);
  });

  it('gives the lines that a cursor of version 0.1 still misses, once', async () => {
    const { read } = await fiveLines();
    const [, early, late, ...rest] = (await read())?.events.map((line) => line.id) ?? [];
    const cursor = `${rest.at(-1)}!${early},${late}`;

    const page = await read({ after: cursor, first: 1 });
    const next = await read({ after: page?.cursor ?? '', first: 1 });

    expect([page, next].map((each) => each?.events.map((line) => line.id))).toEqual([[early], [late]]);
    expect((await read({ after: next?.cursor ?? '' }))?.events).toEqual([]);
  });

  it('does not wait for a transaction that a restored database has not reached', async () => {
    const { read } = await fiveLines();

    const page = await read({ after: '0~1~999999999999' });

    expect(page?.events).toHaveLength(5);
    expect(page?.isHeldBack).toBe(false);
  });

  it('is for organizers and for tokens with the scope', async () => {
    const { world, integration, read, team } = await fiveLines();
    const refused = (by: Context) =>
      Promise.resolve()
        .then(() => read({}, by))
        .catch((error: { code: string }) => error.code);

    expect((await read({}, integration))?.events).toHaveLength(5);
    expect(await refused(world.ctx(team.captain))).toBe('FORBIDDEN');
    expect(await refused(world.ctx())).toBe('UNAUTHENTICATED');
    expect(await refused({ ...integration, token: { id: 1, scopes: ['quest:read'], createdBy: 1 } })).toBe('UNAUTHENTICATED');
  });

  it('refuses a cursor that it did not make', async () => {
    const { read } = await fiveLines();

    for (const after of ['-1', 'abc', '1!', '1!2,', '1;drop', '1~2', '1~2~', '~1~2'])
      await expect(read({ after })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is null for an unknown event', async () => {
    const { world, organizer } = await fiveLines();

    expect(await scores.readScoreEvents(world.ctx(organizer), { event: 'never-heard-of' })).toBeNull();
  });
});

describe('the feed of scores during a freeze', () => {
  it('hides from integrations what is hidden from everybody, and goes on from there after the reveal', async () => {
    const { world, organizer, integration, read } = await fiveLines();
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: new Date(world.clock.read().getTime() + 60_000) });
    world.clock.passes(60);
    const before = await read({}, integration);
    const late = await world.team();

    expect(await read({ after: before?.cursor ?? '' }, integration)).toMatchObject({ events: [], cursor: before?.cursor });
    expect((await read())?.events).toHaveLength(6);
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: null });
    expect(await read({ after: before?.cursor ?? '' }, integration)).toMatchObject({ events: [{ teamId: late.id }] });
  });
});

describe('a cursor', () => {
  it.each([
    { last: 0, missing: [], waiting: null },
    { last: 1042, missing: [], waiting: null },
    { last: 1042, missing: [1039, 1040], waiting: null },
    { last: 1042, missing: [], waiting: { upTo: 1050, before: 777 } },
    { last: 1042, missing: [1039], waiting: { upTo: 1050, before: 777 } },
  ])('survives being written and read: %j', (cursor) => {
    expect(parseCursor(formatCursor(cursor, 'a1b2c3d4'), 'a1b2c3d4')).toEqual(cursor);
  });

  it('begins again in another history, whose ids are those of other lines', () => {
    const written = formatCursor({ last: 1042, missing: [], waiting: null }, 'a1b2c3d4');

    expect(parseCursor(written, 'e5f6a7b8')).toEqual({ last: 0, missing: [], waiting: null });
  });

  it('of a version that knew no history goes on', () => {
    expect(parseCursor('1042', 'a1b2c3d4').last).toBe(1042);
  });

  const waiting = { upTo: 15, before: 400 };

  it.each([
    ['keeps its wait until that is over, however often it is asked with', { isFull: false, isWaitOver: false }, waiting],
    ['waits no longer once its wait is over', { isFull: false, isWaitOver: true }, null],
    ['keeps what it knows while full pages follow', { isFull: true, isWaitOver: true }, waiting],
  ])('%s', (_title, facts, after) => {
    expect(nextCursor({ last: 10, missing: [], waiting }, { ids: [11], ...facts })).toEqual({ last: 11, missing: [], waiting: after });
  });
});

import { describe, expect, it } from 'vitest';
import { readEventDesks } from '#server/modules/admin/admin.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const listIds = (desks: { event: { id: number } }[]) => desks.map(({ event }) => event.id);

async function twoEvents() {
  const older = await World.withEvent();
  const newer = await World.withEvent();
  return { older, newer, ctx: newer.ctx(await newer.organizer()) };
}

describe('the list of events', () => {
  it('counts the teams, blocks and riddles of an event, without archived ones', async () => {
    const world = await World.withEvent();
    const block = await world.block();
    const [gone] = [await world.riddle({ block }), await world.riddle({ block })];
    await authoring.archiveRiddle(world.ctx(await world.organizer()), { id: gone.id });
    await world.team();

    const [desk] = await readEventDesks(world.ctx(await world.organizer()), { id: world.eventId });

    expect(desk).toMatchObject({ event: { slug: world.slug }, teams: 1, blocks: 1, riddles: 1 });
  });

  it('begins with the newest and goes on after the last one seen', async () => {
    const { older, newer, ctx } = await twoEvents();

    const all = listIds(await readEventDesks(ctx, { first: 100 }));
    const rest = listIds(await readEventDesks(ctx, { first: 100, before: newer.eventId }));

    expect(all.indexOf(newer.eventId)).toBeLessThan(all.indexOf(older.eventId));
    expect(rest).toEqual(all.slice(all.indexOf(newer.eventId) + 1));
  });

  it('shows only the events with the status that is asked for', async () => {
    const { older, newer, ctx } = await twoEvents();

    const ids = listIds(await readEventDesks(ctx, { status: 'active', first: 100 }));

    expect(ids).toContain(newer.eventId);
    expect(ids).not.toContain(older.eventId);
  });

  it('takes two statements, however many events there are', async () => {
    const { ctx } = await twoEvents();

    expect(await statementsDuring(() => readEventDesks(ctx))).toHaveLength(2);
  });

  it('is for organizers', async () => {
    const world = await World.withEvent();

    await expect(readEventDesks(world.ctx(await world.person('ctc')))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

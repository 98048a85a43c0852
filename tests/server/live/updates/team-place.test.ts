import { afterEach, describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { World } from '#tests/support/world.ts';

interface Progress {
  event: { status: string; endsAt: string; pausedAt: string | null };
  place: { rank: number; total: number; teamsInCategory: number } | null;
  moments: { kind: string; byName: string | null }[];
}

const query =
  'subscription { teamProgress { event { status endsAt pausedAt } place { rank total teamsInCategory } moments { kind byName } } }';
afterEach(closeReaders);

async function next(phone: LiveReader): Promise<Progress> {
  const frame = (await phone.frame()) as { data: { teamProgress: Progress } } | null;
  if (!frame) throw new Error('the stream has ended');
  return frame.data.teamProgress;
}

/** Two teams, of which the second leads, with a phone of each. */
async function phones() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const [low, high] = [await world.team({ name: 'Нижние' }), await world.team({ name: 'Верхние' })];
  const gives = (team: { id: number }, points: number) =>
    organizer.player.does('adjustTeamScore', { teamId: String(team.id), points, reason: 'проверка' });
  await gives(high, 3);
  const openPhone = (team: typeof low) => LiveReader.of(world.app, { query, headers: { cookie: formatCookies(team.captain.player) } });
  const freezes = async () => {
    world.clock.passes(60);
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
  };
  const reveals = (mutation: string, place: object = {}) => organizer.player.does(mutation, { eventId: String(world.eventId), ...place });
  return { world, organizer, low, high, gives, openPhone, freezes, reveals };
}

describe('a phone', () => {
  it('follows a pause and an extension without asking', async () => {
    const { world, organizer, low, openPhone } = await phones();
    const phone = await openPhone(low);
    const before = await next(phone);

    await organizer.player.does('extendEvent', { eventId: String(world.eventId), minutes: 15 });
    const extended = await next(phone);
    await organizer.player.does('pauseEvent', { eventId: String(world.eventId) });
    const paused = await next(phone);
    await organizer.player.does('resumeEvent', { eventId: String(world.eventId) });

    expect(Date.parse(extended.event.endsAt) - Date.parse(before.event.endsAt)).toBe(15 * 60_000);
    expect(paused.event).toMatchObject({ status: 'PAUSED', pausedAt: expect.any(String) as string });
  });

  it('knows its place while the board is public', async () => {
    const { low, openPhone } = await phones();

    expect((await next(await openPhone(low))).place).toEqual({ rank: 2, total: 0, teamsInCategory: 2 });
  });

  it('does not know it during a freeze', async () => {
    const { low, openPhone, freezes } = await phones();
    await freezes();

    expect((await next(await openPhone(low))).place).toBeNull();
  });

  it('learns it at the step that shows it, and no earlier', async () => {
    const { low, high, openPhone, freezes, reveals } = await phones();
    await freezes();
    await reveals('startReveal');
    const [last, first] = [await openPhone(low), await openPhone(high)];
    await Promise.all([next(last), next(first)]);

    await reveals('revealNext', { category: 'RU', rank: 2 });
    expect((await next(last)).place).toEqual({ rank: 2, total: 0, teamsInCategory: 2 });

    // The other phone got no frame meanwhile, so its next frame has its own place.
    await reveals('revealNext', { category: 'RU', rank: 1 });
    expect((await next(first)).place).toEqual({ rank: 1, total: 3, teamsInCategory: 2 });
  });

  it('is not woken by what another team scores', async () => {
    const { low, high, gives, openPhone } = await phones();
    const phone = await openPhone(low);
    await next(phone);

    await gives(high, 5);
    await gives(low, 1);

    expect((await next(phone)).moments).toHaveLength(1);
  });

  it('names the teammate who solved, and not the organizer who adjusted', async () => {
    const { world, low, gives, openPhone } = await phones();
    await low.captain.player.checksAnswer(await world.riddle(), 'Спасская башня');
    await gives(low, 1);

    expect((await next(await openPhone(low))).moments).toEqual([
      { kind: 'ADJUST', byName: null },
      { kind: 'SOLVE', byName: 'Анна Заречная' },
    ]);
  });
});

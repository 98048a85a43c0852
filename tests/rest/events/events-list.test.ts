import { expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

it.each(['/auth/events/list', '/auth/events/list/'])(
  'GET /api%s tells anyone the events, the latest start first',
  spec('3.15', '7.2.11'),
  async (path) => {
    const before = await World.withEvent({ startsInMinutes: -300, lastsMinutes: 60 });
    const world = await World.withEvent();
    const minutes = (count: number) => new Date(world.clock.read().getTime() + count * 60_000).toISOString();

    const { status, body } = await world.anonymous().rest('GET', path);

    expect(status).toBe(200);
    const { events, ...rest } = body as { events: { id: number }[] };
    expect(rest).toEqual({ ok: true });
    expect(events.slice(0, 2)).toEqual([
      {
        id: world.eventId,
        name: 'Проверочный квест',
        slug: world.slug,
        status: 'active',
        starts_at: minutes(-10),
        ends_at: minutes(230),
      },
      expect.objectContaining({ id: before.eventId, status: 'finished' }),
    ]);
  },
);

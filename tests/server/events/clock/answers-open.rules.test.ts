import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { answersOpenAt, areAnswersOpen } from '#server/modules/events/clock/answers-open.rules.ts';
import { readEvent } from '#server/modules/events/events.ts';
import { World } from '#tests/support/world.ts';

const noon = Date.parse('2027-05-01T12:00:00Z');
const at = (minutes: number) => new Date(noon + minutes * 60_000);
const ended = { status: 'finished' as const, endsAt: at(0), answersPublishedAt: null, isSandbox: false };

describe('the answers of an event', () => {
  it.each([
    ['at its end', 0, false],
    ['a millisecond before the grace is over', 15 - 1 / 60_000, false],
    ['when the grace is over', 15, true],
    ['a day later', 1440, true],
  ])('are open %s: %#', (_when, minutes, areOpen) => {
    expect(areAnswersOpen({ ...ended, now: at(minutes) })).toBe(areOpen);
  });

  it('are open from the instant at which an organizer publishes them', () => {
    const published = { ...ended, answersPublishedAt: at(4) };

    expect([areAnswersOpen({ ...published, now: at(3) }), areAnswersOpen({ ...published, now: at(4) })]).toEqual([false, true]);
    expect(answersOpenAt(published)).toEqual(at(4));
  });

  it.each(['scheduled', 'active', 'paused'] as const)('are not open while it is %s, whatever its times say', (status) => {
    expect(answersOpenAt({ ...ended, status })).toBeNull();
    expect(areAnswersOpen({ ...ended, status, now: at(1440) })).toBe(false);
  });

  it('of a rehearsal are never open, whatever its times say', () => {
    const rehearsed = { ...ended, answersPublishedAt: at(4), isSandbox: true };

    expect(answersOpenAt(rehearsed)).toBeNull();
    expect(areAnswersOpen({ ...rehearsed, now: at(1440) })).toBe(false);
  });

  it('are open to a statement when they are to the rule', async () => {
    const world = await World.withEvent();
    const start = world.clock.read().getTime();
    const instant = (minutes: number | null) => minutes && new Date(start + minutes * 60_000);
    const results: [boolean, boolean][] = [];
    for (const endsIn of [-30, -15, -14, -1, 0.5, 5])
      for (const publishedIn of [null, -20, -0.5, 0.5])
        for (const [pausedIn, isSandbox] of [
          [null, false],
          [-60, false],
          [null, true],
        ] as const) {
          const pausedAt = endsIn < 0 ? null : instant(pausedIn);
          await world.deps.db
            .updateTable('event')
            .set({
              startsAt: sql<Date>`least(starts_at, ${instant(-120)}::timestamptz)`,
              endsAt: instant(endsIn) as Date,
              answersPublishedAt: instant(publishedIn) || null,
              pausedAt: pausedAt || null,
              isSandbox,
            })
            .where('id', '=', world.eventId)
            .execute();
          const event = await readEvent(world.ctx(), world.eventId);
          if (event) results.push([event.areAnswersOpen, areAnswersOpen({ ...event, now: world.clock.read() })]);
        }
    await world.deps.db.updateTable('event').set({ pausedAt: null, isSandbox: false }).where('id', '=', world.eventId).execute();

    expect(results.map(([byStatement]) => byStatement)).toEqual(results.map(([, byRule]) => byRule));
    expect(new Set(results.map(([byRule]) => byRule)).size).toBe(2);
  });
});

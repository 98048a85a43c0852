import { eventTopic, readEventByName } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import { NotFound } from '#server/platform/errors.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import type { StandingsContext } from '../read-standings.ts';
import type { QuestEvent } from '../standings.types.ts';
import { readWallOf, wallTopic } from './read-wall.ts';
import type { Wall, WallNow } from './wall.types.ts';

/** By slug, else by one of the names that stand for the current event; neither needs the database for a wall that was shown before. */
const findWallEvent = (ctx: StandingsContext, name: string): Promise<QuestEvent | null> =>
  ctx.standings.findEventBy(`wall ${name}`, async () => (await ctx.standings.findEvent(name)) ?? readEventByName(ctx, name));

/** What the walls of an event show, for everybody; null for an unknown event. */
export async function readWall(ctx: StandingsContext, name: string): Promise<Wall | null> {
  const event = await findWallEvent(ctx, name);
  return event && readWallOf(ctx, event);
}

/** Everything that the walls of an event show now, as everybody may see it, whoever asks; null for an unknown event. */
export async function readWallNow(ctx: StandingsContext, name: string): Promise<WallNow | null> {
  const event = await findWallEvent(ctx, name);
  const standings = event && (await ctx.standings.read(event.id, { event }));
  return standings && ctx.standings.walls.read(standings);
}

/** The same at once and after each change: the board, the clock, what is steered, and every step of a reveal. */
export async function watchWall(ctx: StandingsContext, name: string): Promise<LiveSnapshot<WallNow, StandingsContext>> {
  const event = await findWallEvent(ctx, name);
  if (!event) throw new NotFound();
  return {
    audience: 'everyone',
    isVital: true,
    topics: [boardTopic(event.id), eventTopic(event.id), wallTopic(event.id)],
    stampOf: ({ version, standings }) => `${version} ${standings.isStale} ${standings.event.status}`,
    read: async ({ standings: feed }) => {
      const standings = await feed.read(event.id);
      return standings ? feed.walls.read(standings) : end;
    },
  };
}

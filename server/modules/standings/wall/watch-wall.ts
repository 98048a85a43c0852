import { announcementsTopic, eventTopic, readEventByName, wallTopic } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import { NotFound } from '#server/platform/errors.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import type { StandingsContext } from '../read-standings.ts';
import type { QuestEvent } from '../standings.types.ts';
import { readEventWall } from './read-wall.ts';
import type { Wall, WallNow } from './wall.types.ts';

/** Finds an event by its slug or by a name for the current event. An event whose wall was shown before is found without the database. */
const findWallEvent = (ctx: StandingsContext, name: string): Promise<QuestEvent | null> =>
  ctx.standings.events.find(
    ctx,
    `wall ${name}`,
    async () => (await ctx.standings.events.findBySlug(ctx, name)) ?? readEventByName(ctx, name),
  );

/** Reads the settings of an event's walls, for everybody. Null for an unknown event. */
export async function readWall(ctx: StandingsContext, name: string): Promise<Wall | null> {
  const event = await findWallEvent(ctx, name);
  return event && readEventWall(ctx, event);
}

/** Reads everything that the walls of an event show now, which is public, also for organizers. Null for an unknown event. */
export async function readWallNow(ctx: StandingsContext, name: string): Promise<WallNow | null> {
  const event = await findWallEvent(ctx, name);
  const standings = event && (await ctx.standings.boards.read(event.id, { event }));
  return standings && ctx.standings.walls.read(standings);
}

/** Streams everything that the walls of an event show: at once, and after each change of board, clock, settings, reveal and announcement. */
export async function watchWall(ctx: StandingsContext, name: string): Promise<LiveSnapshot<WallNow, StandingsContext>> {
  const event = await findWallEvent(ctx, name);
  if (!event) throw new NotFound();
  return {
    audience: 'everyone',
    isVital: true,
    topics: [boardTopic(event.id), eventTopic(event.id), wallTopic(event.id), announcementsTopic(event.id)],
    stamp: ({ version, standings }) => `${version} ${standings.isStale} ${standings.event.status}`,
    read: async ({ standings: { boards, walls } }) => {
      const standings = await boards.read(event.id);
      return standings ? walls.read(standings) : end;
    },
  };
}

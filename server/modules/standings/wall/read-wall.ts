import type { Context } from '#server/platform/context.ts';
import type { QuestEvent } from '../standings.types.ts';
import { shownWall, untouchedWall } from './wall.rules.ts';
import { findWall, listWallVersions } from './wall.store.ts';
import type { Wall } from './wall.types.ts';

/** The topic of the settings of an event's walls. */
export const wallTopic = (eventId: number): string => `wall:${eventId}`;

export async function readWallOf(ctx: Pick<Context, 'db'>, event: QuestEvent): Promise<Wall> {
  return { event, ...shownWall((await findWall(ctx.db, event.id)) ?? untouchedWall) };
}

/** Reads the version of each event's wall, which every change raises. An event whose wall was never changed is missing. */
export async function readWallVersions(ctx: Pick<Context, 'db'>, eventIds: readonly number[]): Promise<Map<number, string>> {
  const versions = await listWallVersions(ctx.db, eventIds);
  return new Map(versions.map(({ eventId, version }) => [eventId, String(version)]));
}

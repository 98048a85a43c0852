import type { Context } from '#server/platform/context.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import type { QuestEvent } from '../standings.types.ts';
import { resolveScene, unchangedWall } from './wall.rules.ts';
import { findAnnouncedWall, findWall, listChangedWalls } from './wall.store.ts';
import type { Wall, WallNow } from './wall.types.ts';

/** Reads the settings of an event's walls. */
export async function readEventWall(ctx: Pick<Context, 'db'>, event: QuestEvent): Promise<Wall> {
  return { event, ...resolveScene((await findWall(ctx.db, event.id)) ?? unchangedWall) };
}

/** Reads the settings of an event's walls with what organizers tell people there, and a number that grows with either. */
export async function readAnnouncedWall(
  ctx: Pick<Context, 'db' | 'clock'>,
  event: QuestEvent,
): Promise<Pick<WallNow, 'wall' | 'announcement' | 'version'>> {
  const { stored, announcement, announcementsVersion } = await findAnnouncedWall(ctx.db, { eventId: event.id, now: ctx.clock.now });
  const wall = { event, ...resolveScene(stored ?? unchangedWall) };
  return { wall, announcement, version: wall.version + announcementsVersion };
}

/** Reads the versions of events' walls that differ from the known ones. Every change of a wall raises its version. */
export async function readChangedWalls(ctx: Pick<Context, 'db' | 'clock'>, known: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedWalls(ctx, known));
}

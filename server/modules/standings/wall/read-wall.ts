import type { Context } from '#server/platform/context.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import type { QuestEvent } from '../standings.types.ts';
import { shownWall, untouchedWall } from './wall.rules.ts';
import { findWall, listChangedWalls } from './wall.store.ts';
import type { Wall } from './wall.types.ts';

/** The topic of the settings of an event's walls. */
export const wallTopic = (eventId: number): string => `wall:${eventId}`;

export async function readWallOf(ctx: Pick<Context, 'db'>, event: QuestEvent): Promise<Wall> {
  return { event, ...shownWall((await findWall(ctx.db, event.id)) ?? untouchedWall) };
}

/** Reads the version of each event's wall, which every change raises; only where it is not the known one. */
export async function readChangedWalls(ctx: Pick<Context, 'db' | 'clock'>, known: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedWalls(ctx, known));
}

import type { Context } from '#server/platform/context.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import type { QuestEvent } from '../standings.types.ts';
import { resolveScene, unchangedWall } from './wall.rules.ts';
import { findWall, listChangedWalls } from './wall.store.ts';
import type { Wall } from './wall.types.ts';

/** The topic of the settings of an event's walls. */
export const wallTopic = (eventId: number): string => `wall:${eventId}`;

/** Reads the settings of an event's walls. */
export async function readEventWall(ctx: Pick<Context, 'db'>, event: QuestEvent): Promise<Wall> {
  return { event, ...resolveScene((await findWall(ctx.db, event.id)) ?? unchangedWall) };
}

/** Reads the versions of events' walls that differ from the known ones. Every change of a wall raises its version. */
export async function readChangedWalls(ctx: Pick<Context, 'db' | 'clock'>, known: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedWalls(ctx, known));
}

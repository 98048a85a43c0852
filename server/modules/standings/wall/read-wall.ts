import type { Context } from '#server/platform/context.ts';
import type { QuestEvent } from '../standings.types.ts';
import { defaultWall } from './wall.rules.ts';
import { findWall, listWallVersions } from './wall.store.ts';
import type { Wall } from './wall.types.ts';

/** Topic of what the walls of an event show beside the board. */
export const wallTopic = (eventId: number): string => `wall:${eventId}`;

export async function readWallOf(ctx: Pick<Context, 'db'>, event: QuestEvent): Promise<Wall> {
  return { event, ...((await findWall(ctx.db, event.id)) ?? { ...defaultWall, version: 0 }) };
}

/** Something for each event that differs after every change of its wall's settings; an event without a row never was steered. */
export async function readWallVersions(ctx: Pick<Context, 'db'>, eventIds: readonly number[]): Promise<Map<number, string>> {
  const versions = await listWallVersions(ctx.db, eventIds);
  return new Map(versions.map(({ eventId, version }) => [eventId, String(version)]));
}

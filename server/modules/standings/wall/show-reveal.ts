import type { Context } from '#server/platform/context.ts';
import { wallTopic } from './read-wall.ts';
import { rememberBefore, shownWall, untouchedWall } from './wall.rules.ts';
import { findWall, recordWall } from './wall.store.ts';

/** Puts a reveal that begins on the walls of its event, which afterwards return to what they show now. The caller has locked the event. */
export async function showReveal(ctx: Pick<Context, 'db' | 'publish'>, eventId: number): Promise<void> {
  const stored = { ...((await findWall(ctx.db, eventId)) ?? untouchedWall), isRevealOn: true };
  const { version: _version, ...shown } = shownWall(stored);
  const after = { ...shown, scene: 'reveal' as const, categoryId: null };
  await recordWall(ctx.db, { eventId, ...after, ...rememberBefore(stored, after) });
  ctx.publish(wallTopic(eventId));
}

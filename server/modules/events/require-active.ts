import { mayOrganizer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { EventNotActive } from './events.errors.ts';
import type { QuestEvent } from './events.types.ts';

/** Organizers who know the riddles may play at any time, to try things out; everybody else only while the event is active. */
export const mayPlay = (ctx: Pick<Context, 'viewer'>, event: Pick<QuestEvent, 'status'> | null): boolean =>
  event?.status === 'active' || mayOrganizer(ctx.viewer, 'secrets');

export function requireActive(ctx: Pick<Context, 'viewer'>, event: Pick<QuestEvent, 'status'> | null): void {
  if (!mayPlay(ctx, event)) throw new EventNotActive();
}

/** In a pause only moves wait: teams still read the riddles that they walk to. */
export function requireBegun(ctx: Pick<Context, 'viewer'>, event: Pick<QuestEvent, 'status'> | null): void {
  if (event?.status !== 'paused') requireActive(ctx, event);
}

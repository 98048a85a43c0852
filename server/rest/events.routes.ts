import { mayPlay, readCurrentEvent } from '#server/modules/events/events.ts';
import { okAnswer } from './envelope.ts';
import type { Route } from './route.ts';

/** Always 200; true for an organizer at any time. */
export const eventStatus: Route = {
  method: 'GET',
  path: '/auth/event/status',
  summary: 'Whether the quest can be played now',
  handle: async ({ ctx }) => okAnswer({ is_active: mayPlay(ctx, await readCurrentEvent(ctx)) }),
};

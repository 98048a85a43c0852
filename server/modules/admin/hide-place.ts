import type { QuestEvent } from '#server/modules/events/events.ts';
import { mayOrganizer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';

/** Takes the titles out of a line while they are secret, for an organizer who sees no answers: the title of a riddle is its answer. */
export const hidePlace = <Line extends { riddleTitle: string | null; blockTitle: string | null }>(
  ctx: Context,
  { areAnswersOpen }: QuestEvent,
  line: Line,
): Line => (areAnswersOpen || mayOrganizer(ctx.viewer, 'secrets') ? line : { ...line, riddleTitle: null, blockTitle: null });

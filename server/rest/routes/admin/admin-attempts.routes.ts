import { z } from 'zod';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { NotFound } from '#server/platform/errors.ts';
import { okResponse } from '../../envelope.ts';
import { route } from '../../route.ts';

/** Lets a team begin again: its attempts no longer count, and the points and coins of its play are taken back. */
export const clearTeamAttempts = route({
  method: 'DELETE',
  path: '/quest/admin/attempts/clear-command/:id',
  section: 'Admin',
  summary: 'Lets a team begin again: its attempts no longer count, and what they earned is taken back',
  access: 'organizer',
  response: z.object({ ok: z.literal(true), success: z.literal(true), deleted_count: z.int(), message: z.string() }),
  refusals: [{ of: NotFound, text: 'Команда не найдена' }],
  handle: async ({ ctx, id }) => {
    const { deletedCount } = await acceptedAnswers.clearAttempts(ctx, { teamId: id() });
    return okResponse({ success: true as const, deleted_count: deletedCount, message: `Удалено попыток команды: ${deletedCount}` });
  },
});

import { z } from 'zod';
import { deleteTeam, membership, NotInTeam, openTeam, renameTeam } from '#server/modules/teams/teams.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { bodyCategory, bodyId, passToken, textWithin } from '../body.ts';
import { okResponse } from '../envelope.ts';
import { messageResponse, route, type Route } from '../route.ts';

const at = { section: 'Team', method: 'POST', access: 'signedIn', response: messageResponse } as const;
const notPlaying = { of: Forbidden, text: 'Создавать команды и вступать в них могут только участники и организаторы' };
const noTeam = { of: NotInTeam, status: 404, text: 'Команда не найдена' };
const fields = { categoryId: 'language_id', category: 'language_id' };

const creation = route({
  ...at,
  path: '/auth/command/create',
  summary: 'Creates a team in the current event, with the viewer as its captain',
  body: z.object({ name: textWithin(openTeam.input.shape.name), language_id: bodyCategory }),
  response: messageResponse.extend({ command_id: z.int() }),
  fields,
  refusals: [notPlaying],
  handle: async ({ ctx, body }) => {
    const { teamId } = await openTeam(ctx, { name: body.name, categoryId: body.language_id });
    return okResponse({ message: 'Команда успешно создана', command_id: teamId });
  },
});

const renaming = route({
  ...at,
  path: '/auth/command/rename',
  summary: 'Changes the team’s name and, before its first move, its category; for the captain',
  body: z.object({
    name: textWithin(renameTeam.input.shape.name),
    language_id: bodyCategory.nullish().describe('1 ru, 2 en, 3 bike; left out, it stays.'),
  }),
  fields,
  refusals: [noTeam],
  handle: async ({ ctx, body }) => {
    await renameTeam(ctx, { name: body.name, categoryId: body.language_id });
    return okResponse({ message: 'Команда успешно обновлена' });
  },
});

const leaving = route({
  ...at,
  path: '/auth/command/leave',
  summary: 'Leaves the team; not for the captain',
  refusals: [noTeam],
  handle: async ({ ctx }) => {
    await membership.leaveTeam(ctx);
    return okResponse({ message: 'Вы успешно покинули команду' });
  },
});

const deletion = route({
  ...at,
  path: '/auth/command/delete',
  summary: 'Deletes the team; for the captain',
  refusals: [noTeam],
  handle: async ({ ctx }) => {
    await deleteTeam(ctx);
    return okResponse({ message: 'Команда успешно удалена' });
  },
});

const removal = route({
  ...at,
  path: '/auth/command/remove_user',
  summary: 'Takes a member’s seat; for the captain',
  body: z.object({ user_id: bodyId }),
  refusals: [noTeam],
  handle: async ({ ctx, body }) => {
    await membership.removeMember(ctx, { userId: body.user_id });
    return okResponse({ message: 'Пользователь успешно исключен из команды' });
  },
});

const joining = route({
  ...at,
  path: '/auth/command/join',
  summary: 'Takes a seat in the team whose captain’s QR code it is',
  body: z.object({ token: passToken }),
  refusals: [notPlaying],
  handle: async ({ ctx, body }) => {
    await membership.joinTeam(ctx, { token: body.token });
    return okResponse({ message: 'Вы успешно добавлены в команду' });
  },
});

/** People use these routes for their own team. */
export const teamRoutes: Route[] = [creation, renaming, leaving, deletion, removal, joining];

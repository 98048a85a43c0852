import { z } from 'zod';
import { EventNotActive } from '#server/modules/events/events.ts';
import { profiles, requireViewer } from '#server/modules/identity/identity.ts';
import { readOwnProgramScore } from '#server/modules/program/program.ts';
import { readMembers, readSelf, seekers } from '#server/modules/teams/teams.ts';
import { Forbidden, Unauthenticated } from '#server/platform/errors.ts';
import { okResponse } from '../envelope.ts';
import { messageResponse, route, type Route } from '../route.ts';
import { ownProfile, toOwnProfile, profileForm } from '../shapes/person.shape.ts';

const at = { section: 'Auth', access: 'signedIn' } as const;
const maxSeekers = 100;

const me = route({
  ...at,
  method: 'GET',
  path: '/auth/me',
  summary: 'The person who asks, with their team in the current event',
  response: ownProfile,
  handle: async ({ ctx }) => {
    const { userId } = requireViewer(ctx);
    const { person, team, event } = await readSelf(ctx, userId);
    if (!person) throw new Unauthenticated();
    const [members, isLooking, score] = await Promise.all([
      team ? readMembers(ctx, team.id) : [],
      seekers.isLookingForTeam(ctx, { userId, event }),
      readOwnProgramScore(ctx, { event }),
    ]);
    return toOwnProfile({ person, team, members, isLooking, scoreHalf: score?.totalHalf ?? null });
  },
});

const profileUpdate = route({
  ...at,
  method: 'POST',
  path: '/auth/update_profile',
  summary: 'Changes the viewer’s own profile; what is left out stays, what is empty is cleared',
  body: profileForm,
  response: messageResponse,
  refusals: [{ of: Forbidden, text: 'Сначала завершите регистрацию' }],
  handle: async ({ ctx, body }) => {
    const { full_name: fullName, student_organization: studentOrganization, geo_link: geoLink } = body;
    await profiles.updateProfile(ctx, { fullName, studentOrganization, geoLink });
    return okResponse({ message: 'Профиль успешно обновлен' });
  },
});

const looking = route({
  ...at,
  method: 'POST',
  path: '/auth/toggle_looking_for_team',
  summary: 'Starts looking for a team, or stops; a repeat by the same device within two seconds is the same tap',
  response: z.object({ ok: z.literal(true), is_looking_for_team: z.boolean(), is_looking_for_friends: z.boolean() }),
  refusals: [
    { of: Forbidden, text: 'Искать команду могут только участники и организаторы' },
    { of: EventNotActive, text: 'Сейчас нет события, для которого можно искать команду' },
  ],
  handle: async ({ ctx }) => {
    const { isLookingForTeam: isLooking } = await seekers.toggleLookingForTeam(ctx);
    return okResponse({ is_looking_for_team: isLooking, is_looking_for_friends: isLooking });
  },
});

const seeker = z.object({
  id: z.int(),
  full_name: z.string(),
  telegram_username: z.string().nullable(),
  is_captain: z.boolean(),
  team_name: z.string().nullable(),
});

const seekerList = route({
  ...at,
  method: 'GET',
  path: '/auth/users/looking_for_team',
  summary:
    'Others who look for a team in the current event; the latest hundred, and none to people who are not registered or once the event is over',
  response: z.object({ ok: z.literal(true), users: z.array(seeker) }),
  handle: async ({ ctx }) => {
    const { items } = await seekers.readSeekers(ctx, { first: maxSeekers, after: null });
    const users = items.map(({ userId, fullName, username, isCaptain, teamName }) => ({
      id: userId,
      full_name: fullName,
      telegram_username: username,
      is_captain: isCaptain,
      team_name: teamName,
    }));
    return okResponse({ users });
  },
});

/** People read and change their profile by these routes, and find each other for a team. */
export const profileRoutes: Route[] = [me, profileUpdate, looking, seekerList];

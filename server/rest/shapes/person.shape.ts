import { z } from 'zod';
import type { Person } from '#server/modules/identity/identity.ts';
import type { Team, TeamMember } from '#server/modules/teams/teams.ts';
import { okResponse } from '../envelope.ts';

/** Existing clients look at the name; the numbers are ours, and stay. */
const roleIds = { guest: 1, insider: 2, ctc: 3, organizer: 4 } as const;

const telegramId = z.number().nullable().describe('Null for who signs in another way.');
const telegramIdOf = (person: Person) => (person.telegramId === null ? null : Number(person.telegramId));

export const signedInUser = z.object({
  id: z.int(),
  telegram_id: telegramId,
  full_name: z.string(),
  telegram_username: z.string().nullable(),
  is_active: z.boolean().describe('Whether registration is complete.'),
});

export const signedInUserOf = (person: Person) => ({
  id: person.id,
  telegram_id: telegramIdOf(person),
  full_name: person.fullName,
  telegram_username: person.username,
  is_active: person.role !== null,
});

const seat = z.enum(['captain', 'member']);

const command = z.object({
  id: z.int(),
  name: z.string(),
  role: seat.describe('Of the viewer.'),
  event_id: z.int(),
  language_id: z.int().describe('1 ru, 2 en, 3 bike.'),
  participants: z.array(z.object({ id: z.int(), full_name: z.string(), role: seat })).describe('The captain first, the rest by name.'),
});

const seatOf = ({ isCaptain }: TeamMember) => (isCaptain ? 'captain' : 'member');

const commandOf = ({ id, name, eventId, categoryId }: Team, { members, viewerId }: { members: TeamMember[]; viewerId: number }) => ({
  id,
  name,
  role: members.some(({ userId, isCaptain }) => userId === viewerId && isCaptain) ? 'captain' : 'member',
  event_id: eventId,
  language_id: categoryId,
  participants: members.map((member) => ({ id: member.userId, full_name: member.fullName, role: seatOf(member) })),
});

export const ownProfile = z.object({
  ok: z.literal(true),
  id: z.int(),
  full_name: z.string(),
  telegram_id: telegramId,
  telegram_username: z.string().nullable(),
  avatar: z.string().nullable(),
  is_active: z.boolean().describe('Whether registration is complete.'),
  role: z.object({ id: z.int(), name: z.enum(['guest', 'insider', 'ctc', 'organizer']) }).nullable(),
  commands: z.array(command).describe('The team in the current event, if there is one.'),
  is_looking_for_friends: z.boolean(),
  is_looking_for_team: z.boolean().describe('The same under its other name.'),
  score: z.number().nullable().describe('Personal points; null while nobody gave any.'),
  insider_info: z.object({ student_organization: z.string().nullable(), geo_link: z.string().nullable() }).nullable(),
});

/** Insiders and ctc have the form even when it is empty; an organizer only what was filled in, a guest nothing. */
function insiderInfoOf({ role, studentOrganization, geoLink }: Person) {
  const hasForm = role === 'insider' || role === 'ctc' || studentOrganization !== null || geoLink !== null;
  return hasForm ? { student_organization: studentOrganization, geo_link: geoLink } : null;
}

interface Own {
  person: Person;
  team: Team | null;
  members: TeamMember[];
  isLooking: boolean;
  scoreHalf: number | null;
}

/** All that a person is told of themselves. */
export const ownProfileOf = ({ person, team, members, isLooking, scoreHalf }: Own) =>
  okResponse({
    id: person.id,
    full_name: person.fullName,
    telegram_id: telegramIdOf(person),
    telegram_username: person.username,
    avatar: person.avatarUrl,
    is_active: person.role !== null,
    role: person.role && { id: roleIds[person.role], name: person.role },
    commands: team ? [commandOf(team, { members, viewerId: person.id })] : [],
    is_looking_for_friends: isLooking,
    is_looking_for_team: isLooking,
    score: scoreHalf === null ? null : scoreHalf / 2,
    insider_info: insiderInfoOf(person),
  });

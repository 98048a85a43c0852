import { z } from 'zod';
import { type Person, profiles } from '#server/modules/identity/identity.ts';
import type { Team, TeamMember } from '#server/modules/teams/teams.ts';
import { textWithin } from '../body.ts';
import { okResponse } from '../envelope.ts';

/** Existing clients read the name of a role. The numbers are an addition of ours, and do not change. */
const roleIds = { guest: 1, insider: 2, ctc: 3, organizer: 4 } as const;

const telegramId = z.number().nullable().describe('Null for who signs in another way.');
const toTelegramId = (person: Person) => (person.telegramId === null ? null : Number(person.telegramId));

export const signedInUser = z.object({
  id: z.int(),
  telegram_id: telegramId,
  full_name: z.string(),
  telegram_username: z.string().nullable(),
  is_active: z.boolean().describe('Whether registration is complete.'),
});

export const toSignedInUser = (person: Person) => ({
  id: person.id,
  telegram_id: toTelegramId(person),
  full_name: person.fullName,
  telegram_username: person.username,
  is_active: person.role !== null,
});

const { fullName, studentOrganization, geoLink } = profiles.updateProfile.input.shape;

/** The body of the forms of a profile. */
export const profileForm = z.object({
  full_name: textWithin(fullName),
  student_organization: textWithin(studentOrganization).nullish(),
  geo_link: textWithin(geoLink).nullish(),
});

const seat = z.enum(['captain', 'member']);

const command = z.object({
  id: z.int(),
  name: z.string(),
  role: seat.describe('Of the viewer.'),
  event_id: z.int(),
  language_id: z.int().describe('1 ru, 2 en, 3 bike; from 4 on further ones.'),
  participants: z.array(z.object({ id: z.int(), full_name: z.string(), role: seat })).describe('The captain first, the rest by name.'),
});

const toSeat = ({ isCaptain }: TeamMember) => (isCaptain ? 'captain' : 'member');

const toCommand = ({ id, name, eventId, categoryId }: Team, { members, viewerId }: { members: TeamMember[]; viewerId: number }) => ({
  id,
  name,
  role: members.some(({ userId, isCaptain }) => userId === viewerId && isCaptain) ? 'captain' : 'member',
  event_id: eventId,
  language_id: categoryId,
  participants: members.map((member) => ({ id: member.userId, full_name: member.fullName, role: toSeat(member) })),
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

/** Insiders and staff always have this form. Other people have it if something of it is filled in. */
function toInsiderInfo({ role, studentOrganization, geoLink }: Person) {
  const hasForm = role === 'insider' || role === 'ctc' || studentOrganization !== null || geoLink !== null;
  return hasForm ? { student_organization: studentOrganization, geo_link: geoLink } : null;
}

interface OwnProfile {
  person: Person;
  team: Team | null;
  members: TeamMember[];
  isLooking: boolean;
  scoreHalf: number | null;
}

/** Shapes everything that a person reads about themselves. */
export const toOwnProfile = ({ person, team, members, isLooking, scoreHalf }: OwnProfile) =>
  okResponse({
    id: person.id,
    full_name: person.fullName,
    telegram_id: toTelegramId(person),
    telegram_username: person.username,
    avatar: person.avatarUrl,
    is_active: person.role !== null,
    role: person.role && { id: roleIds[person.role], name: person.role },
    commands: team ? [toCommand(team, { members, viewerId: person.id })] : [],
    is_looking_for_friends: isLooking,
    is_looking_for_team: isLooking,
    score: scoreHalf === null ? null : scoreHalf / 2,
    insider_info: toInsiderInfo(person),
  });

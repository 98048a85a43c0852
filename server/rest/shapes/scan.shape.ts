import { z } from 'zod';
import { type Category, usualCategory } from '#server/modules/events/events.ts';
import { readProgramScore } from '#server/modules/program/program.ts';
import type { ScannedByGuest, ScannedByStaff, ScanRefused } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { okResponse } from '../envelope.ts';

const joining = {
  can_join: z.boolean(),
  join_reason: z.enum(['already_in_team', 'not_captain', 'team_full']).nullable().describe('Why not; the first that applies.'),
  command_name: z.string(),
  captain_name: z.string(),
};

const byStaff = z.object({
  ok: z.literal(true),
  message: z.string(),
  scanner_role: z.enum(['insider', 'ctc', 'organizer']),
  is_captain: z.boolean().describe('Whether the scanned person is the captain.'),
  user: z.object({
    id: z.int(),
    full_name: z.string(),
    telegram_id: z.number().nullable().describe('Only to an organizer.'),
    telegram_username: z.string().nullable().describe('Only to an organizer.'),
    role: z.string().nullable(),
  }),
  command: z.object({
    id: z.int(),
    name: z.string(),
    event_id: z.int(),
    language_name: z.enum(['ru', 'en', 'bike']),
    participants: z.array(z.object({ id: z.int(), full_name: z.string() })).describe('The captain first.'),
  }),
  program: z.object({ total_score: z.number(), can_add_score: z.boolean() }).nullable().describe('For ctc and organizers.'),
  ...joining,
  token: z.string().describe('Proves this meeting for 15 minutes; gives points once per values.'),
});

const byGuest = z.object({
  ok: z.boolean().describe('False for a pass that is not a captain’s.'),
  scanner_role: z.literal('guest'),
  message: z.string(),
  ...joining,
  token: z.string().describe('The pass itself: what joining takes.'),
});

const softly = z.object({ ok: z.literal(false), message: z.string() });

export const scanResponse = z.union([byStaff, byGuest, softly]);

const checked = 'QR-код проверен';
const refused = {
  NO_ROLE: 'Недостаточно прав для проверки QR-кода',
  NO_TEAM: 'Пользователь не состоит в команде',
  NOT_CAPTAIN: 'Только QR капитана команды позволяет присоединиться',
};

/** Nobody is sent away from the page by these: they come under 200. */
export const refusedScan = ({ reason }: ScanRefused) => ({ ok: false, message: refused[reason] });

/** Nothing of the person but the names that joining shows anyway. */
export function guestScan({ canJoin, joinReason, teamName, captainName }: ScannedByGuest, token: string) {
  const isCaptains = joinReason !== 'not_captain';
  return {
    ok: isCaptains,
    scanner_role: 'guest',
    message: isCaptains ? checked : refused.NOT_CAPTAIN,
    can_join: canJoin,
    join_reason: joinReason,
    command_name: teamName,
    captain_name: captainName,
    token,
  };
}

async function readProgram(ctx: Context, { scannerRole, person, team }: ScannedByStaff) {
  if (scannerRole === 'insider') return null;
  const { totalHalf } = await readProgramScore(ctx, { userId: person.id, eventId: team.eventId });
  return { total_score: totalHalf / 2, can_add_score: true };
}

const commandOf = ({ team, members }: ScannedByStaff, { code }: Category) => ({
  id: team.id,
  name: team.name,
  event_id: team.eventId,
  language_name: code,
  participants: members.map(({ userId, fullName }) => ({ id: userId, full_name: fullName })),
});

/** The person and the team; what of it the viewer's role may know has been decided before. */
export async function staffScan(ctx: Context, scan: ScannedByStaff) {
  const { person, team, members } = scan;
  return okResponse({
    message: checked,
    scanner_role: scan.scannerRole,
    is_captain: scan.isCaptain,
    user: {
      id: person.id,
      full_name: person.fullName,
      telegram_id: person.telegramId === null ? null : Number(person.telegramId),
      telegram_username: person.username,
      role: person.role,
    },
    command: commandOf(scan, usualCategory(team.categoryId)),
    program: await readProgram(ctx, scan),
    can_join: scan.canJoin,
    join_reason: scan.joinReason,
    command_name: team.name,
    captain_name: members[0]?.fullName ?? '',
    token: scan.ticket,
  });
}

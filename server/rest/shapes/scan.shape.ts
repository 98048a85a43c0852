import { z } from 'zod';
import { type Category, categoryCodes, usualCategory } from '#server/modules/events/events.ts';
import { readProgramScore } from '#server/modules/program/program.ts';
import type { teamPasses } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { okResponse } from '../envelope.ts';

const joinFields = {
  can_join: z.boolean(),
  join_reason: z.enum(['already_in_team', 'not_captain', 'team_full']).nullable().describe('Why not; the first that applies.'),
  command_name: z.string(),
  captain_name: z.string(),
};

const staffResponse = z.object({
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
    language_name: z.enum(categoryCodes),
    participants: z.array(z.object({ id: z.int(), full_name: z.string() })).describe('The captain first.'),
  }),
  program: z.object({ total_score: z.number(), can_add_score: z.boolean() }).nullable().describe('For ctc and organizers.'),
  ...joinFields,
  token: z.string().describe('Proves this meeting for 15 minutes; gives points once per values.'),
});

const guestResponse = z.object({
  ok: z.boolean().describe('False for a pass that is not a captain’s.'),
  scanner_role: z.literal('guest'),
  message: z.string(),
  ...joinFields,
  token: z.string().describe('The pass itself: what joining takes.'),
});

const refusedResponse = z.object({ ok: z.literal(false), message: z.string() });

export const scanResponse = z.union([staffResponse, guestResponse, refusedResponse]);

const checkedMessage = 'QR-код проверен';
const refusalMessages = {
  NO_ROLE: 'Недостаточно прав для проверки QR-кода',
  NO_TEAM: 'Пользователь не состоит в команде',
  NOT_CAPTAIN: 'Только QR капитана команды позволяет присоединиться',
};

/** Shapes a refused scan. Its status is 200, because clients leave the page at other ones. */
export const refusedScan = ({ reason }: teamPasses.ScanRefused) => ({ ok: false, message: refusalMessages[reason] });

/** Shapes a scan by a guest, who sees only the names of the team and its captain. */
export function guestScan({ canJoin, joinReason, teamName, captainName }: teamPasses.ScannedByGuest, token: string) {
  const isCaptains = joinReason !== 'not_captain';
  return {
    ok: isCaptains,
    scanner_role: 'guest',
    message: isCaptains ? checkedMessage : refusalMessages.NOT_CAPTAIN,
    can_join: canJoin,
    join_reason: joinReason,
    command_name: teamName,
    captain_name: captainName,
    token,
  };
}

async function readProgram(ctx: Context, { scannerRole, person, team }: teamPasses.ScannedByStaff) {
  if (scannerRole === 'insider') return null;
  const { totalHalf } = await readProgramScore(ctx, { userId: person.id, eventId: team.eventId });
  return { total_score: totalHalf / 2, can_add_score: true };
}

const toCommand = ({ team, members }: teamPasses.ScannedByStaff, { code }: Category) => ({
  id: team.id,
  name: team.name,
  event_id: team.eventId,
  language_name: code,
  participants: members.map(({ userId, fullName }) => ({ id: userId, full_name: fullName })),
});

/** Shapes a scan by staff. The room has left out what the viewer's role may not see. */
export async function staffScan(ctx: Context, scan: teamPasses.ScannedByStaff) {
  const { person, team, members } = scan;
  return okResponse({
    message: checkedMessage,
    scanner_role: scan.scannerRole,
    is_captain: scan.isCaptain,
    user: {
      id: person.id,
      full_name: person.fullName,
      telegram_id: person.telegramId === null ? null : Number(person.telegramId),
      telegram_username: person.username,
      role: person.role,
    },
    command: toCommand(scan, usualCategory(team.categoryId)),
    program: await readProgram(ctx, scan),
    can_join: scan.canJoin,
    join_reason: scan.joinReason,
    command_name: team.name,
    captain_name: members[0]?.fullName ?? '',
    token: scan.ticket,
  });
}

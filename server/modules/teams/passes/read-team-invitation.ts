import { z } from 'zod';
import { PassExpired, PassInvalid } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import { type Holder, readHolder } from '../read-holder.ts';
import { readMembers, readTeam } from '../read-team.ts';
import { maxTeamSize } from '../team-size.rules.ts';

const passInput = z.object({ token: z.string().max(200) });

/** The names that joining shows anyway, and nothing else of the team and the person. */
export interface TeamInvitation {
  teamName: string;
  captainName: string;
  freeSeats: number;
}

/**
 * Reads which team a pass invites to. A captain shares the link to be joined by people who are not signed in yet, so everybody who has it
 * may know. The pass of anybody else, an old one, a text that is no pass and a finished event are all the same nothing.
 */
export async function readTeamInvitation(
  ctx: Context,
  { address, ...input }: z.input<typeof passInput> & { address: string | null },
): Promise<TeamInvitation | null> {
  const { token } = parse(passInput, input);
  const holder = await findHolder(ctx, token, address);
  if (!holder?.membership?.isCaptain || holder.event.status === 'finished') return null;
  const team = await readTeam(ctx, holder.membership.teamId);
  if (!team) return null;
  const members = await readMembers(ctx, team.id);
  return { teamName: team.shownName, captainName: members[0]?.fullName ?? '', freeSeats: Math.max(0, maxTeamSize - members.length) };
}

async function findHolder(ctx: Context, token: string, address: string | null): Promise<Holder | null> {
  try {
    return await readHolder(ctx, token, address);
  } catch (error) {
    if (error instanceof PassInvalid || error instanceof PassExpired) return null;
    throw error;
  }
}

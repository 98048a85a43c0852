import { z } from 'zod';
import { mayOrganizer, tokenActor, passes, people, requireViewer } from '#server/modules/identity/identity.ts';
import type { Context, Role } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import { type Holder, readHolder } from '../read-holder.ts';
import { readMembers, readTeam } from '../read-team.ts';
import { maxTeamSize } from '../team-size.rules.ts';
import type { JoinReason, Team, TeamMember } from '../teams.types.ts';

const passInput = z.object({ token: z.string().max(200) });

interface Scanned {
  team: Team;
  /** The captain comes first. */
  members: TeamMember[];
  isCaptain: boolean;
  canJoin: boolean;
  joinReason: JoinReason | null;
}

/** Staff see this. Only organizers see the person's Telegram id and username. */
export interface ScannedByStaff extends Scanned {
  kind: 'ScannedByStaff';
  scannerRole: Exclude<Role, 'guest'>;
  person: { id: number; fullName: string; role: Role | null; telegramId: string | null; username: string | null };
  /** The ticket proves this meeting for 15 minutes. */
  ticket: string;
}

/** A participant sees this: whether they can join, and nothing about the person. */
export interface ScannedByGuest {
  kind: 'ScannedByGuest';
  canJoin: boolean;
  joinReason: JoinReason | null;
  teamName: string;
  captainName: string;
}

/** NO_ROLE: the viewer has not completed registration. NO_TEAM: the holder of the pass plays in no team. */
export interface ScanRefused {
  kind: 'ScanRefused';
  reason: 'NO_ROLE' | 'NO_TEAM';
}

export type Scan = ScannedByStaff | ScannedByGuest | ScanRefused;

/**
 * Shows the viewer what they may see of a scanned pass. Staff, and integrations that record scans, get a ticket that proves the meeting.
 * It takes no idempotency key: a repeat only makes another ticket, and a saved result would contain a readable ticket.
 */
export async function scanPass(ctx: Context, input: z.input<typeof passInput>): Promise<Scan> {
  const { role, byToken = false } = tokenActor(ctx, 'visits:write', 'scores:write') ?? { role: requireScanner(ctx) };
  const { token } = parse(passInput, input);
  if (!role) return { kind: 'ScanRefused', reason: 'NO_ROLE' };

  const holder = await readHolder(ctx, token);
  // Insiders, ctc and integrations never play, so nothing has to be explained to them.
  const mayPlay = !byToken && (role === 'guest' || role === 'organizer');
  const scanned = await readScanned(ctx, holder, mayPlay);
  if (!scanned) return { kind: 'ScanRefused', reason: 'NO_TEAM' };
  if (role !== 'guest') return showStaff(ctx, { role, byToken, userId: holder.userId, scanned });
  const { canJoin, joinReason: reason, team, members } = scanned;
  return { kind: 'ScannedByGuest', canJoin, joinReason: reason, teamName: team.shownName, captainName: members[0]?.fullName ?? '' };
}

/** Returns the role as which the viewer scans. An organizer who admits nobody sees what a participant does. */
function requireScanner(ctx: Context): Role | null {
  const viewer = requireViewer(ctx);
  return viewer.role === 'organizer' && !mayOrganizer(viewer, 'admit') ? 'guest' : viewer.role;
}

async function readScanned(ctx: Context, { event, membership, own }: Holder, mayPlay: boolean): Promise<Scanned | null> {
  const team = membership && (await readTeam(ctx, membership.teamId));
  if (!team) return null;
  const members = await readMembers(ctx, team.id);
  const { isCaptain } = membership;
  const reason = mayPlay ? joinReason({ isInTeam: own !== null, isCaptainsPass: isCaptain, memberCount: members.length }) : null;
  return { team, members, isCaptain, canJoin: mayPlay && !reason && event.status !== 'finished', joinReason: reason };
}

async function showStaff(
  ctx: Context,
  scan: { role: Exclude<Role, 'guest'>; byToken: boolean; userId: number; scanned: Scanned },
): Promise<Scan> {
  const { role, byToken, userId, scanned } = scan;
  const person = await people.readPerson(ctx, userId);
  if (!person) return { kind: 'ScanRefused', reason: 'NO_TEAM' };
  const { id, fullName } = person;
  const mayWrite = role === 'organizer' && !byToken;
  return {
    kind: 'ScannedByStaff',
    scannerRole: role,
    ...scanned,
    team: mayWrite ? scanned.team : { ...scanned.team, name: scanned.team.shownName },
    person: {
      id,
      fullName,
      role: person.role,
      telegramId: mayWrite ? person.telegramId : null,
      username: mayWrite ? person.username : null,
    },
    ticket: await passes.issueScanTicket(ctx, { scannedUserId: id, eventId: scanned.team.eventId, teamId: scanned.team.id }),
  };
}

/** Returns the first reason why a person cannot join by a pass; null when they can. */
function joinReason(scan: { isInTeam: boolean; isCaptainsPass: boolean; memberCount: number }): JoinReason | null {
  if (scan.isInTeam) return 'already_in_team';
  if (!scan.isCaptainsPass) return 'not_captain';
  return scan.memberCount >= maxTeamSize ? 'team_full' : null;
}

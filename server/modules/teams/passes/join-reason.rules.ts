import { maxTeamSize } from '../team-size.rules.ts';
import type { JoinReason } from '../teams.types.ts';

/** Returns the first reason why a person cannot join by a pass; null when they can. */
export function joinReason(scan: { isInTeam: boolean; isCaptainsPass: boolean; memberCount: number }): JoinReason | null {
  if (scan.isInTeam) return 'already_in_team';
  if (!scan.isCaptainsPass) return 'not_captain';
  return scan.memberCount >= maxTeamSize ? 'team_full' : null;
}

/** teams: two to six people in one event and category, one of them the captain. */

/** Creates a team whose captain is the viewer: in any event, for the demo; in the current one, for people. */
export { createTeam } from './team/create-team.ts';
export { openTeam } from './team/open-team.ts';
/** An organizer puts a person into a team. */
export { seatMember } from './members/seat-member.ts';
/** The viewer joins a team by its captain's pass; leaves it. */
export { joinTeam } from './members/join-team.ts';
export { leaveTeam, type TeamLeft } from './members/leave-team.ts';
/** What a captain does with their own team, and an organizer with any. */
export { deleteTeam } from './team/delete-team.ts';
export { handOverCaptaincy } from './members/hand-over-captaincy.ts';
export { forgetMember } from './members/forget-member.ts';
export { removeMember } from './members/remove-member.ts';
export { renameTeam } from './team/rename-team.ts';
/** An organizer brings back a deleted team, and looks for teams. */
export { restoreTeam } from './team/restore-team.ts';
export { readFoundMembers, readFoundTeam, searchTeams } from './search/search-teams.ts';
/** Where people play, for organizers who look at people. */
export { readTeamsOfPeople } from './search/read-teams-of-people.ts';
/** The viewer's QR pass: show, draw, replace; and what somebody's pass says to the viewer. */
export { drawPass, type OwnPass, readOwnPass, rotateOwnPass } from './passes/own-pass.ts';
export { type ScannedByGuest, type ScannedByStaff, type ScanRefused, scanPass } from './passes/scan-pass.ts';
/** Whether a person looks for a team in the current event, and who else does. */
export { isLookingForTeam, type LookingForTeam, readSeekers, setLookingForTeam } from './seekers/look-for-team.ts';
export { toggleLookingForTeam } from './seekers/toggle-looking-for-team.ts';
/** A team, for whoever may see it or as the viewer may; its members; the current event with the viewer's team in it, and that team as a part of a statement. */
export {
  type Play,
  readMembers,
  readPlay,
  readPlayOf,
  readTeam,
  readTeamAsViewer,
  readTeamOf,
  teamIdQuery,
  teamsQuery,
} from './read-team.ts';
/** Something for each team that differs once it scored, or was changed, or somebody came or left. */
export { readTeamVersions } from './read-team.ts';
export {
  AlreadyInTeam,
  AlreadyInThisTeam,
  CaptainCannotBeRemoved,
  CaptainCannotLeave,
  CaptainOnly,
  HolderWithoutTeam,
  MemberNotFound,
  NameTaken,
  NotCaptainsPass,
  NotInTeam,
  TeamFull,
} from './teams.errors.ts';
export type { Page } from './page.rules.ts';
export type { FoundMember, FoundTeam, PersonTeam, Seeker, Team, TeamChanged, TeamMember } from './teams.types.ts';

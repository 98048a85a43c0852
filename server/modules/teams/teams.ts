/** teams: this room has the teams of two to six people in one event and category, one of them the captain. */

/** The viewer creates a team in the current event and becomes its captain. */
export { openTeam } from './team/open-team.ts';
/** The demo and the tests create teams in any event. */
export { createTeam } from './team/create-team.ts';
/** An organizer creates a team for its captain and members, as from a sheet of teams. */
export { createTeamFor } from './team/create-team-for.ts';
/** The name of a team has these bounds, and names that look alike have one key. */
export { teamName } from './team/team-input.ts';
export { nameKey } from './team/team-name.rules.ts';
/** A captain renames or deletes their own team, an organizer any team. */
export { renameTeam } from './team/rename-team.ts';
export { deleteTeam } from './team/delete-team.ts';
/** An organizer restores a deleted team with its score. */
export { restoreTeam } from './team/restore-team.ts';

/** The viewer joins a team by its captain's pass, and leaves it. */
export { joinTeam } from './members/join-team.ts';
export { leaveTeam, type TeamLeft } from './members/leave-team.ts';
/** A captain removes a member or makes a member the captain; an organizer does so in any team. */
export { removeMember } from './members/remove-member.ts';
export { handOverCaptaincy } from './members/hand-over-captaincy.ts';
/** An organizer gives a person a seat in a team. */
export { seatMember } from './members/seat-member.ts';
/** A person who wants to be forgotten loses their seats. */
export { forgetMember } from './members/forget-member.ts';

/** The viewer's own QR pass is read, drawn and replaced. */
export { drawPass, type OwnPass, readOwnPass, rotateOwnPass } from './passes/own-pass.ts';
/** A scanned pass shows a participant whether they can join, and staff whom they met. */
export { type ScannedByGuest, type ScannedByStaff, type ScanRefused, scanPass } from './passes/scan-pass.ts';

/** Somebody who is not signed in yet learns which team a captain’s pass invites to. */
export { readTeamInvitation, type TeamInvitation } from './passes/read-team-invitation.ts';

/** A person says that they look for a team in the current event, and sees who else does. */
export { isLookingForTeam, type LookingForTeam, readSeekers, setLookingForTeam } from './seekers/look-for-team.ts';
export { toggleLookingForTeam } from './seekers/toggle-looking-for-team.ts';

/** An organizer looks for teams and their members. */
export { readFoundMembers, readFoundTeam, searchTeams } from './search/search-teams.ts';
/** An organizer reads all teams of an event with their seats. */
export { readTeamsOfEvent } from './search/read-teams-of-event.ts';
/** An organizer sees in which team each of several people plays. */
export { readTeamsOfPeople } from './search/read-teams-of-people.ts';

/** Who plays in several active events chooses the one to be shown. */
export { chooseEvent, type EventChosen } from './members/choose-event.ts';

/** Other rooms read a team, its members, and by one statement who somebody is, the current event and their team in it. */
export {
  readMembers,
  readPlay,
  readPlayOf,
  readSelf,
  readTeam,
  readTeamAsViewer,
  readViewer,
  selfOf,
  teamIdQuery,
  teamsQuery,
} from './read-team.ts';
/** A stream compares these texts, which change with a team's score, name and members. */
export { readChangedTeams } from './read-team.ts';
export { teamVersion } from './teams.store.ts';

/** A change of a team is refused for one of these reasons. */
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
export type { FoundMember, FoundTeam, PersonTeam, Seeker, Team, TeamChanged, TeamMember, TeamOfEvent } from './teams.types.ts';

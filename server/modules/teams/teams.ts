/**
 * teams: this room has the teams of two to six people in one event and category, one of them the captain.
 * Also called: groups, squads, commands (over REST); members, party size (seats); matchmaking (seekers).
 */

/** People get and lose their seats in teams. */
export * as membership from './members/index.ts';
/** A pass brings people into a team. */
export * as teamPasses from './passes/index.ts';
/** People look for a team. */
export * as seekers from './seekers/index.ts';
/** An organizer looks for teams. */
export * as teamSearch from './search/index.ts';

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
/** Other rooms lock teams in one order, and give one another category with what it has played. */
export { holdDeletedTeam, holdTeams } from './hold-team.ts';
export { placeInCategory } from './team/place-in-category.ts';
/** An organizer has a team play outside of the ranking. */
export { rankTeam } from './team/rank-team.ts';
/** An organizer has seen the names of teams, or asks for another one; until then others do not see a name that is held back. */
export * as teamNames from './names/index.ts';
/** An organizer restores a deleted team with its score. */
export { restoreTeam } from './team/restore-team.ts';

/** Other rooms read a team, its members, and by one statement who somebody is, the current event and their team in it. */
export {
  readMembers,
  readPastTeams,
  readPlay,
  readPlayByUser,
  readSelf,
  readTeam,
  readTeamAsViewer,
  readViewer,
  readPersonSelf,
  teamIdQuery,
  teamsQuery,
} from './read-team.ts';
/** A stream compares these texts, which change with a team's score, name and members. */
export { readChangedTeams } from './read-team.ts';
export { teamVersion } from './teams.store.ts';
/** This topic says that a team has asked for help, or that its request has changed. */
export { helpTopic } from './help-topic.ts';

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
export type {
  FoundMember,
  FoundTeam,
  LockedTeam,
  NameReview,
  PersonTeam,
  Seeker,
  Team,
  TeamChanged,
  TeamMember,
  TeamOfEvent,
} from './teams.types.ts';

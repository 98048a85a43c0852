/** teams: two to six people in one event and category, one of them the captain. */

/** Creates a team whose captain is the viewer. */
export { createTeam } from './create-team.ts';
/** An organizer puts a person into a team. */
export { seatMember } from './seat-member.ts';
/** A team; its members; the current event with the viewer's team in it. */
export { type Play, readMembers, readPlay, readPlayOf, readTeam } from './read-team.ts';
export { NotInTeam } from './teams.errors.ts';
export type { Team, TeamMember } from './teams.types.ts';

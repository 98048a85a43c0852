/** The viewer joins a team by its captain's pass, and leaves it. */
export { joinTeam } from './join-team.ts';
export { leaveTeam, type TeamLeft } from './leave-team.ts';
/** A captain removes a member or makes a member the captain; an organizer does so in any team. */
export { removeMember } from './remove-member.ts';
export { handOverCaptaincy } from './hand-over-captaincy.ts';
/** An organizer gives a person a seat in a team. */
export { seatMember } from './seat-member.ts';
/** An organizer moves a person from one team to another. */
export { moveMember } from './move-member.ts';
/** Two teams become one, and two again when an organizer takes that back. */
export { joinTeams, partTeams } from './join-teams.ts';
/** A person who wants to be forgotten loses their seats. */
export { forgetMember } from './forget-member.ts';
/** Who plays in several active events chooses the one to be shown. */
export { chooseEvent, type EventChosen } from './choose-event.ts';

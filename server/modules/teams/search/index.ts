/** An organizer looks for teams and their members. */
export { readFoundMembers, readFoundTeam, searchTeams } from './search-teams.ts';
/** An organizer reads all teams of an event with their seats. */
export { readTeamsOfEvent } from './read-teams.ts';
/** An organizer sees in which team each of several people plays. */
export { readTeamsOfPeople } from './read-teams.ts';

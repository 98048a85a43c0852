/** Other rooms read one person by id, or only the name, or join people to their own statements. */
export { peopleQuery, readFullName, readPerson } from './read-person.ts';
/** An event file names insiders by the names that they have in the messenger. */
export { readStaff } from './read-person.ts';
/** A sheet of organizers names people as they are known here. */
export { readPeopleOfRoles } from './read-person.ts';
/** The command line acts as an organizer. */
export { readOrganizer } from './read-person.ts';
/** The demo adds people before their first sign-in. */
export { registerPerson } from './register-person.ts';
/** An organizer looks for people and counts their devices. */
export { findPersonForOrganizer, type PeoplePage, readPeopleSessions, searchPeople } from './search-people.ts';
/** An organizer changes a person's role; the last organizer keeps theirs. */
export { changeRole } from './change-role.ts';
/** Of several organizers one writes the quest, one runs the day, one only looks on. */
export { changeOrganizerRoles } from './change-organizer-roles.ts';
/** An organizer shuts a person out and lets them in again, or signs them out everywhere. */
export { disablePerson, enablePerson } from './disable-person.ts';
export { endSessionsOf } from './end-sessions-of.ts';
/** Personal data is removed when a person wants to be forgotten. */
export { forgetPerson } from './forget-person.ts';
/** A rehearsal has bots, which play it as people do. */
export { addBots, type Bot } from './add-bots.ts';

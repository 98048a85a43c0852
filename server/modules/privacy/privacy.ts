/**
 * privacy: people take their own data or have it deleted.
 * Also called: GDPR, data export, account deletion.
 */

/** Gives the viewer everything that is stored about them, as one JSON text. */
export { type DataExport, exportMyData } from './export-my-data.ts';
/** Forgets the viewer for good. What they earned for a team stays with the team. */
export { deleteMe } from './delete-me.ts';
/** An organizer forgets a person on their written request. */
export { forgetPerson, type PersonForgotten } from './forget-person.ts';

/** An organizer reads all nominations before the remote control shows them. */
export { readOwnNominations } from './read-nominations.ts';
/** Tells whether everybody may know all results of an event. */
export { areResultsPublic } from './nominations.rules.ts';
export type { Ceremony, Nomination, NominationAward, PodiumBoard, PodiumPlace, ThankedPerson, Thanks } from './ceremony.types.ts';

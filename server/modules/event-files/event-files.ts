/**
 * event-files: a whole event as files: what organizers take home, prepare in an editor, and bring back or give to others.
 * Also called: import, export, YAML, spreadsheet, template, archive, backup of one event.
 */

/** A folder or a zip is opened, and a zip is uploaded in parts. */
export * as archive from './archive/index.ts';
/** An organizer imports and exports an event. */
export * as transfer from './transfer/index.ts';
/** An organizer opens a copy of an event for the next year, and decides what of it stays as it was. */
export * as copies from './copies/index.ts';
/** An organizer opens a rehearsal of an event, with bots that play it, has its content examined, and erases it. */
export * as rehearsals from './rehearsals/index.ts';
/** An organizer imports and exports sheets of riddles, insiders or teams. */
export * as sheets from './sheets/index.ts';
/** An organizer undoes an import: the event is again what it was before. */
export * as importUndo from './undo/index.ts';

/** An export includes what teams did, with or without names, if the organizer chooses so. */
export { type ResultsChoice, resultsChoices } from './results/results-format.ts';
/** A fault names its file and line, and has a text in both languages. */
export { type Fault, faultLine, faultText } from './format/faults.ts';
/** Text editors complete and check the files of an event by this schema. */
export { eventSchema } from './format/event-format.ts';

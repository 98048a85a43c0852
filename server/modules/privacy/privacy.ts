/** privacy: what a person may demand of their own data. */

/** All that is kept about the viewer, as one JSON text. */
export { type DataExport, exportMyData } from './export-my-data.ts';
/** Forgets the viewer; what a team earned stays the team's. */
export { deleteMe } from './delete-me.ts';

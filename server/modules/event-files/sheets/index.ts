/** An organizer checks a sheet of riddles, insiders or teams, and imports it: what it does not have stays. */
export { checkSheet, importSheet, type SheetRequest, type SheetCheck, type SheetImported } from './import-sheet.ts';
export type { Meaning, SheetFault, SheetKind } from './sheet.types.ts';
/** The words in which an organizer says how a sheet is to be read. */
export { words } from './words.ts';
/** An organizer exports the same sheets. */
export { exportCsv, exportWorkbook, tabNames } from './write-sheets.ts';

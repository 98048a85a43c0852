/** event-files: a whole event as files: what organizers take home, prepare in an editor, and bring back or give to others. */

/** A folder or a zip is opened and read with bounds. */
export { type EventSource, NotAnEventFile } from './archive/event-source.ts';
export { openFolder } from './archive/read-folder.ts';
export { openZip } from './archive/read-zip.ts';

/** A zip arrives in parts, and is swept a day later. */
export { addPart, openUpload, partBytes, sweepUploads } from './archive/uploads.ts';

/** How far the work on an upload is can be read in every process. */
export { type FileProgress, progressStages, readProgress, tellingProgress } from './archive/progress.ts';

/** An organizer checks what an import would do, and imports. */
export { checkEventFile, type EventCheck, type EventImported, importEvent, openImport } from './transfer/import-event.ts';
export type { PlanSummary } from './transfer/describe-plan.rules.ts';
export type { ContentPart } from './transfer/event-content.ts';
/** An organizer exports an event as a zip or into a folder. */
export { exportFolder, exportZip } from './transfer/export-event.ts';

/** An export takes along what teams did, with or without names, when it is asked to. */
export { type ResultsChoice, resultsChoices } from './results/results-format.ts';

/** An organizer opens a copy of an event, for the next year. */
export { copyEvent } from './transfer/copy-event.ts';

/** An organizer checks a sheet of riddles, insiders or teams, and imports it: what it does not have stays. */
export { checkSheet, importSheet, type SheetAsked, type SheetCheck, type SheetImported } from './sheets/import-sheet.ts';
export type { Meaning, SheetFault, SheetKind } from './sheets/sheet.types.ts';
/** An organizer exports the same sheets. */
export { exportCsv, exportWorkbook } from './sheets/write-sheets.ts';

/** An organizer undoes an import: the event is again what it was before. */
export type { EventImport } from './undo/event-import.types.ts';
export { checkUndo, type ImportUndone, isUndoable, readImport, readImports, undoImport, type UndoPlan } from './undo/undo-import.ts';

/** Faults have their place and are said in the reader's language. */
export { type Fault, faultLine, faultText } from './format/faults.ts';
/** Editors complete and check the files of an event by this schema. */
export { eventSchema } from './format/event-format.ts';

/** An organizer checks what an import would do, and imports. */
export { checkEventFile, type EventCheck, type EventImported, importEvent, openImport } from './import-event.ts';
export type { PlanSummary } from '../content/describe-plan.rules.ts';
export type { ContentPart } from '../content/event-content.ts';
/** An organizer exports an event as a zip or into a folder. */
export { exportFolder, exportZip } from './export-event.ts';

/** A folder or a zip is opened and read with bounds. */
export { type EventSource, NotAnEventFile } from './event-source.ts';
export { openFolder } from './read-folder.ts';
export { openZip } from './read-zip.ts';
/** A zip arrives in parts, and is swept a day later. */
export { addPart, openUpload, partBytes, sweepUploads } from './uploads.ts';
/** Every process can read the progress of the work on an upload. */
export { type FileProgress, progressStages, readProgress, withProgress } from './progress.ts';

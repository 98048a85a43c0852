export { EditConflict } from '#server/platform/errors.ts';

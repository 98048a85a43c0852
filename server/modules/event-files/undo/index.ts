export type { EventImport } from './event-import.types.ts';
export { checkUndo, type ImportUndone, isUndoable, readImport, readImports, undoImport, type UndoPlan } from './undo-import.ts';

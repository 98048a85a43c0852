import { AttemptsPage } from '#web/features/admin/attempts/attempts-page.tsx';
import { EditorParts } from '#web/shared/rulings/editor-parts.ts';
import { editorParts } from './editor-parts.ts';

/** The panel shows an attempt, and the editor decides about its riddle. */
export const AttemptsRoute = () => (
  <EditorParts value={editorParts}>
    <AttemptsPage />
  </EditorParts>
);

import { NowPage } from '#web/features/admin/now/now-page.tsx';
import { EditorParts } from '#web/shared/rulings/editor-parts.ts';
import { editorParts } from './editor-parts.ts';

/** The panel shows how the day goes, and the editor decides about answers. */
export const NowRoute = () => (
  <EditorParts value={editorParts}>
    <NowPage />
  </EditorParts>
);

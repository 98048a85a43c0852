import { OrganizerStatsPage } from '#web/features/organizer-stats/organizer-stats-page.tsx';
import { EditorParts } from '#web/shared/rulings/editor-parts.ts';
import { RequireOrganizer } from '../guards/require-organizer.tsx';
import { AdminShell } from '../layouts/admin/admin-shell.tsx';
import { editorParts } from './admin/editor-parts.ts';

export const OrganizerStatsRoute = () => (
  <RequireOrganizer isFullLoad>
    <AdminShell>
      <EditorParts value={editorParts}>
        <OrganizerStatsPage />
      </EditorParts>
    </AdminShell>
  </RequireOrganizer>
);

import { SitePage } from '#web/features/admin/site/site-page.tsx';
import { SiteEditor } from '#web/features/editing/site/site-editor.tsx';

/** The panel chooses the event, and the editor edits it. */
export const SiteRoute = () => <SitePage editor={(slug) => <SiteEditor key={slug} slug={slug} />} />;

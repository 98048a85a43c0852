import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { EventFilter } from '../event-choice/event-filter.tsx';
import { WithEvent } from '../event-choice/with-event.tsx';
import sectionStyles from '../panel/section.module.css';

interface SitePageProps {
  /** Edits what visitors read of the event of a slug. */
  editor: (slug: string) => ReactNode;
}

/** What visitors read and see of an event, and the choice of the event. */
export const SitePage = ({ editor }: SitePageProps) => {
  const { t } = useTranslation('adminSite');
  const [filters, choose] = useUrlFilters('event');
  return (
    <Page>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
      </PageTop>
      <p className={sectionStyles.note}>{t('what')}</p>
      <WithEvent slug={filters.event}>
        {({ slug }) => (
          <>
            <div className={sectionStyles.filters}>
              <EventFilter value={slug} onChange={(event) => choose({ event })} />
            </div>
            {editor(slug)}
          </>
        )}
      </WithEvent>
    </Page>
  );
};

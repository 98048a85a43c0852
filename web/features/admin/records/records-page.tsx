import type { ReactNode } from 'react';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import sectionStyles from '../panel/section.module.css';

interface RecordsPageProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Says what the list is for. */
  note?: string;
  filters: ReactNode;
  /** The records, and the panels that open over them. */
  children: ReactNode;
}

/** A page that lists records: its title, its filters, the records. */
export const RecordsPage = ({ title, actions, note, filters, children }: RecordsPageProps) => (
  <Page>
    {actions ? (
      <PageTop>
        <PageHeading>{title}</PageHeading>
        <div className={sectionStyles.actions}>{actions}</div>
      </PageTop>
    ) : (
      <PageHeading>{title}</PageHeading>
    )}
    {note && <p className={sectionStyles.note}>{note}</p>}
    <div className={sectionStyles.filters}>{filters}</div>
    {children}
  </Page>
);

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizerRight } from '#web/graphql/__generated__/types.generated.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { useRights } from './use-rights.ts';

interface NeedsRightProps {
  /** The name of the page. */
  title: string;
  right: OrganizerRight;
  children: ReactNode;
}

/** Shows a page to organizers with a right. Others read which role it needs, and who gives it. */
export const NeedsRight = ({ title, right, children }: NeedsRightProps) => {
  const { t } = useTranslation('adminNav');
  const may = useRights();
  if (may(right)) return children;
  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      <StatusBox tone="info" title={t('shut.title')}>
        {t('shut.text', { roles: t(`shut.${right}`) })}
      </StatusBox>
    </Page>
  );
};

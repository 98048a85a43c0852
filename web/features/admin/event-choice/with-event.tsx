import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useEventChoice } from './use-event-choice.ts';

interface WithEventProps {
  /** '' for the current one. */
  slug: string;
  children: (event: NonNullable<ReturnType<typeof useEventChoice>['event']>) => ReactNode;
}

/** Wraps the content of a section for one event; it loads nothing before the event is known. */
export const WithEvent = ({ slug, children }: WithEventProps) => {
  const { t } = useTranslation('records');
  const errorText = useErrorText();
  const { event, isKnown, error, retry } = useEventChoice(slug);
  if (event) return children(event);
  if (error) return <ErrorBox title={t('failed')} text={errorText(error)} onRetry={retry} />;
  if (!isKnown) {
    return (
      <Loading>
        <Skeleton height={480} radius="var(--r3)" />
      </Loading>
    );
  }
  return (
    <StatusBox tone="info" actions={<ButtonLink to={paths.adminEvents}>{t('toEvents')}</ButtonLink>}>
      {t('noEvent')}
    </StatusBox>
  );
};

import { useTranslation } from 'react-i18next';
import { UnreadableError } from '#web/graphql/api-errors.ts';
import { errorCode } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import type { StandingsQuery } from './__generated__/standings.generated.ts';
import styles from './standings-page.module.css';
import bones from './standings-skeleton.module.css';

const StandingsSkeleton = () => (
  <Loading className={styles.boards}>
    {[0, 1, 2].map((board) => (
      <div key={board} className={bones.board}>
        <Skeleton height={28} width="60%" />
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    ))}
  </Loading>
);

interface StandingsProblemProps {
  eventName: string;
  isLoading: boolean;
  data: StandingsQuery | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Says why there is no table: it loads, the address has no name, the event is unknown, or the response is unreadable or missing. */
export const StandingsProblem = ({ eventName, isLoading, data, error, onRetry }: StandingsProblemProps) => {
  const { t } = useTranslation('standings');
  const errorText = useErrorText();
  if (!eventName) return <ErrorBox text={t('noName')} />;
  if (isLoading) return <StandingsSkeleton />;
  if (data?.standings === null || errorCode(error) === 'NOT_FOUND') {
    const links = <ButtonLink to={paths.previous}>{t('notFound.list')}</ButtonLink>;
    return (
      <StatusBox tone="error" role="alert" title={t('notFound.title')} actions={links}>
        {t('notFound.text', { name: eventName })}
      </StatusBox>
    );
  }
  if (!error || error instanceof UnreadableError) return <ErrorBox text={t('badResponse')} onRetry={onRetry} />;
  return <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={onRetry} />;
};

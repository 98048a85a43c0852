import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

interface EventStatsProblemProps {
  eventName: string;
  isRunning: boolean;
  error: unknown;
  onRetry: () => void;
}

/** Says why there are no numbers: the event runs, is unknown, or the server did not respond. */
export const EventStatsProblem = ({ eventName, isRunning, error, onRetry }: EventStatsProblemProps) => {
  const { t } = useTranslation('eventStats');
  const errorText = useErrorText();
  if (error) return <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={onRetry} />;
  const back = <ButtonLink to={paths.previous}>{t('back')}</ButtonLink>;
  if (isRunning) {
    return (
      <StatusBox tone="checking" role="status" title={t('notFinished.title')} actions={back}>
        {t('notFinished.text')}
      </StatusBox>
    );
  }
  return (
    <StatusBox tone="error" role="alert" title={t('notFound.title')} actions={back}>
      {t('notFound.text', { name: eventName })}
    </StatusBox>
  );
};

import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

interface EventStatsProblemProps {
  eventName: string;
  /** The event whose numbers are not open yet; null without one. */
  shut: { answersOpenAt: string | null } | null;
  error: unknown;
  onRetry: () => void;
}

/** Says why there are no numbers: the event runs or has just ended, is unknown, or the server did not respond. */
export const EventStatsProblem = ({ eventName, shut, error, onRetry }: EventStatsProblemProps) => {
  const { t } = useTranslation('eventStats');
  const errorText = useErrorText();
  if (error) return <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={onRetry} />;
  const back = <ButtonLink to={paths.previous}>{t('back')}</ButtonLink>;
  if (shut) {
    const { answersOpenAt } = shut;
    return (
      <StatusBox
        tone="checking"
        role="status"
        title={t(answersOpenAt === null ? 'notFinished.title' : 'notFinished.graceTitle')}
        actions={back}
      >
        {answersOpenAt === null ? t('notFinished.text') : t('notFinished.grace', { time: clockTime(answersOpenAt) })}
      </StatusBox>
    );
  }
  return (
    <StatusBox tone="error" role="alert" title={t('notFound.title')} actions={back}>
      {t('notFound.text', { name: eventName })}
    </StatusBox>
  );
};

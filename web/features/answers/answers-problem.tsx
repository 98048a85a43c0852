import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '#web/graphql/error-code.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useFinishWords } from '#web/shared/event-state/use-finish-words.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { AnswersGraceOperation } from './__generated__/answers-grace.generated.ts';
import { AnswersSkeleton } from './answers-skeleton.tsx';

/** Leads to the list of quests with a toast that says why. */
const BackToList = ({ eventName, error }: { eventName: string; error: unknown }) => {
  const { t } = useTranslation('answers');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const reason = error ? errorText(error) : t('unknownEvent', { name: eventName });
  useEffect(() => {
    notify.error(t('failed'), reason);
    void navigate(paths.previous, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- it happens once
  }, []);
  return null;
};

/** Says that the event is not over, or when its answers open. */
const NotYet = ({ eventName }: { eventName: string }) => {
  const { t } = useTranslation('answers');
  const { data, isLoading } = usePlainQuery(AnswersGraceOperation, { slug: eventName });
  const finish = useFinishWords(data?.event);
  if (isLoading && !data) return <AnswersSkeleton />;
  return (
    <StatusBox
      tone="checking"
      role="status"
      title={t(finish === null ? 'notFinished.title' : 'notFinished.graceTitle')}
      actions={<ButtonLink to={paths.previous}>{t('back')}</ButtonLink>}
    >
      {finish ?? t('notFinished.text')}
    </StatusBox>
  );
};

/** Says why there are no answers: no name in the address, an event that runs or has just ended, or another fault. */
export const AnswersProblem = ({ eventName, error }: { eventName: string; error: unknown }) => {
  const { t } = useTranslation('answers');
  if (!eventName) return <ErrorBox text={t('noName')} />;
  if (errorCode(error) !== 'EVENT_NOT_FINISHED') return <BackToList eventName={eventName} error={error} />;
  return <NotYet eventName={eventName} />;
};

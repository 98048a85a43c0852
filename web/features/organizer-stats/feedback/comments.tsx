import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { NothingYet } from '../section/figures.tsx';
import type { StatsVariables } from '../section/stats-filters.ts';
import { type FeedbackStats_CommentFragment, OlderCommentsDocument } from './__generated__/feedback-stats.generated.ts';
import styles from './feedback.module.css';

type Comment = FeedbackStats_CommentFragment;

const pageSize = 20;

/** Lists what players wrote, the latest first. A tap brings older ones. */
export const Comments = ({ newest, variables }: { newest: readonly Comment[]; variables: StatsVariables }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const errorText = useErrorText();
  const client = useApolloClient();
  const [older, setOlder] = useState<readonly Comment[]>([]);
  const [isEnd, setIsEnd] = useState(newest.length < pageSize);
  const [isBusy, setIsBusy] = useState(false);
  if (newest.length === 0) return <NothingYet>{t('feedback.noComments')}</NothingYet>;
  const comments = [...new Map([...newest, ...older].map((comment) => [comment.id, comment])).values()];

  const bringOlder = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const after = comments.at(-1)?.id ?? null;
      const { data } = await client.query({ query: OlderCommentsDocument, variables: { ...variables, after }, fetchPolicy: 'no-cache' });
      const page = data?.organizerStatistics?.comments ?? [];
      setOlder([...older, ...page]);
      setIsEnd(page.length < pageSize);
    } catch (error) {
      notify.error(t('failed'), errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.comments}>
      <h3 className={styles.title}>{t('feedback.comments')}</h3>
      <ul className={styles.list}>
        {comments.map(({ id, rating, text, leftAt, category }) => (
          <li key={id} className={styles.comment}>
            <p className={styles.note}>
              {`${t('feedback.ratingOf', { rating })} · ${localized(category.name, language)} · ${dayAndTime(leftAt, language)}`}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {!isEnd && (
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void bringOlder()}>
          {t('feedback.older')}
        </Button>
      )}
    </div>
  );
};

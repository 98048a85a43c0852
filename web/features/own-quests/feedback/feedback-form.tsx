import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { FieldProblem } from '#web/shared/ui/fields/field-problem.tsx';
import { useLeaveFeedbackMutation } from './__generated__/leave-feedback.generated.ts';
import fieldStyles from '#web/shared/ui/fields/text-field.module.css';
import styles from './feedback.module.css';

const maxTextLength = 1_000;
const ratings = [1, 2, 3, 4, 5] as const;

interface FeedbackFormProps {
  eventId: string;
  /** What the player said before; null for nothing. */
  said: { rating: number; text: string } | null;
}

/** Asks how a finished quest was; what was said before can be changed. */
export const FeedbackForm = ({ eventId, said }: FeedbackFormProps) => {
  const { t } = useTranslation('ownQuests');
  const errorText = useErrorText();
  const id = useId();
  const { act, isBusy } = useCommand(useLeaveFeedbackMutation());
  const [rating, setRating] = useState(said?.rating ?? null);
  const [text, setText] = useState(said?.text ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (rating === null) return setProblem(t('ratingMissing'));
    const outcome = await act({ input: { eventId, rating, text } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    notify.success(t('sent'));
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <fieldset className={styles.ratings} aria-describedby={`${id}-problem`}>
        <legend className={fieldStyles.label}>{t('rating')}</legend>
        {ratings.map((each) => (
          <label key={each} className={styles.rating}>
            <input
              type="radio"
              name={`${id}-rating`}
              value={each}
              checked={rating === each}
              aria-label={t('ratingOf', { rating: each })}
              onChange={() => {
                setRating(each);
                setProblem(null);
              }}
            />
            <span aria-hidden="true">{each}</span>
          </label>
        ))}
      </fieldset>
      <FieldProblem id={`${id}-problem`} problem={problem} />
      <div className={fieldStyles.group}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('text')}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={maxTextLength}
          className={styles.area}
          aria-describedby={`${id}-note`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-note`} className={fieldStyles.note}>
          {t('note')}
        </p>
      </div>
      <NeedsNetwork>
        <Button type="submit" aria-disabled={isBusy}>
          {t(said ? 'change' : 'send')}
        </Button>
      </NeedsNetwork>
    </form>
  );
};

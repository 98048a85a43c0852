import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { FieldProblem } from '#web/shared/ui/fields/field-problem.tsx';
import { useAdminReplyToHelpMutation } from './__generated__/admin-help.generated.ts';
import fieldStyles from '#web/shared/ui/fields/text-field.module.css';
import styles from '../panel/section.module.css';
import textStyles from './help.module.css';

const maxLength = 1_000;

interface ReplyFormProps {
  requestId: string;
  readyAnswers: readonly string[];
  onReplied: () => void;
}

/** Replies with the organizer's own words, or with ready ones, which may be changed before they are sent. */
export const ReplyForm = ({ requestId, readyAnswers, onReplied }: ReplyFormProps) => {
  const { t } = useTranslation('adminHelp');
  const errorText = useErrorText();
  const id = useId();
  const { act, isBusy } = useCommand(useAdminReplyToHelpMutation());
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const usual = [t('usual.coming'), t('usual.call'), t('usual.wait')];
  const write = (words: string) => {
    setText(words);
    setProblem(null);
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const said = text.trim();
    if (said === '') return setProblem(t('replyMissing'));
    const outcome = await act({ input: { requestId, text: said } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    setText('');
    onReplied();
  };
  return (
    <form noValidate className={styles.part} onSubmit={(event) => void send(event)}>
      <div role="group" aria-label={t('ready')} className={styles.actions}>
        {(readyAnswers.length > 0 ? readyAnswers : usual).map((answer) => (
          <Button key={answer} variant="quiet" onClick={() => write(answer)}>
            {answer}
          </Button>
        ))}
      </div>
      <div className={fieldStyles.group}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('reply')}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={maxLength}
          className={textStyles.area}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <FieldProblem id={`${id}-problem`} problem={problem} />
      </div>
      <Button type="submit" aria-disabled={isBusy}>
        {t('send')}
      </Button>
    </form>
  );
};

import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { AnswerTrialDocument, type AnswerTrialQuery } from './__generated__/near.generated.ts';
import styles from './near.module.css';

type Trial = AnswerTrialQuery['answerTrial'];

/** A verdict, or why there is none, with what it was about. */
interface Tried {
  of: string;
  trial: Trial | null;
  problem: string | null;
}

/** Tries an answer against the accepted ones as they stand in the form, saved or not, as the game would judge it. */
export const TryAnswer = ({ answers, lang }: { answers: readonly string[]; lang: string }) => {
  const { t } = useTranslation('rulings');
  const errorText = useErrorText();
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const asked = { answers: answers.filter((answer) => answer.trim() !== ''), text };
  const of = JSON.stringify(asked);

  const judge = async () => {
    if (isBusy || text.trim() === '') return;
    setIsBusy(true);
    try {
      const { data } = await client.query({ query: AnswerTrialDocument, variables: asked, fetchPolicy: 'no-cache' });
      setTried({ of, trial: data?.answerTrial ?? null, problem: null });
    } catch (error) {
      setTried({ of, trial: null, problem: errorText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  // A verdict about other answers than those in the form would mislead.
  const shown = tried?.of === of ? tried : null;
  return (
    <div className={styles.trial}>
      <div className={styles.try}>
        <TextField
          label={t('trial.label')}
          lang={lang}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter tries the answer, and does not save the riddle.
            event.preventDefault();
            void judge();
          }}
        />
        <NetworkButton variant="outline" aria-disabled={isBusy || text.trim() === ''} onClick={() => void judge()}>
          {t('trial.action')}
        </NetworkButton>
      </div>
      <p role="status" className={styles.verdict}>
        {shown?.trial && t(`trial.verdicts.${shown.trial.nearness}`, { answer: shown.trial.nearTo ?? '' })}
        {shown?.problem}
      </p>
    </div>
  );
};

import { Minus, Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PointsFault, readPoints, steppedPoints, turnedPoints } from './points-input.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from './score-form.module.css';

const chips = [-1, 0.5, 1, 2];
const step = 0.5;
const signed = (points: number) => (points > 0 ? `+${sentencePoints(points)}` : sentencePoints(points));

const verbOf = (typed: string): 'add' | 'take' | 'record' => {
  const read = readPoints(typed);
  if ('fault' in read || read.points > 0) return 'add';
  return read.points < 0 ? 'take' : 'record';
};

interface ScoreFormProps {
  isBusy: boolean;
  /** True when it was done. */
  onGive: (points: number, comment: string | null) => Promise<boolean>;
}

/** Asks for the points and their reason. The number keys of some phones have no minus, so there are buttons. */
export const ScoreForm = ({ isBusy, onGive }: ScoreFormProps) => {
  const { t } = useTranslation('qr');
  const [typed, setTyped] = useState('');
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<PointsFault | null>(null);

  const change = (next: string) => {
    setTyped(next);
    setFault(null);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = readPoints(typed);
    if ('fault' in read) return setFault(read.fault);
    if (isBusy || !(await onGive(read.points, comment.trim() || null))) return;
    change('');
    setComment('');
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.amount}>
        <TextField
          label={t('score.field')}
          note={t('score.note')}
          problem={fault && t(`score.${fault}`)}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          onChange={({ target }) => change(target.value)}
        />
        <button type="button" aria-label={t('score.less')} className={styles.step} onClick={() => change(steppedPoints(typed, -step))}>
          <Minus size={24} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('score.more')} className={styles.step} onClick={() => change(steppedPoints(typed, step))}>
          <Plus size={24} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('score.sign')} className={styles.step} onClick={() => change(turnedPoints(typed))}>
          <span aria-hidden="true">±</span>
        </button>
      </div>
      <div role="group" aria-label={t('score.chips')} className={styles.chips}>
        {chips.map((points) => (
          <button key={points} type="button" className={styles.chip} onClick={() => change(String(points))}>
            {signed(points)}
          </button>
        ))}
      </div>
      <details>
        <summary className={styles.summary}>{t('score.comment')}</summary>
        <TextField
          label={t('score.comment')}
          value={comment}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setComment(target.value)}
        />
      </details>
      <Button type="submit" size="large" isWide aria-disabled={isBusy}>
        {t(isBusy ? 'score.sending' : `score.${verbOf(typed)}`)}
      </Button>
    </form>
  );
};

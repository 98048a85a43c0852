import { Minus, Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from './score-form.module.css';

const chips = [-1, 0.5, 1, 2];
const step = 0.5;
const signed = (points: number) => (points > 0 ? `+${sentencePoints(points)}` : sentencePoints(points));

const chooseVerb = (typed: string): 'add' | 'take' | 'record' => {
  const read = readPoints(typed);
  if ('fault' in read || read.points > 0) return 'add';
  return read.points < 0 ? 'take' : 'record';
};

interface ScoreFormProps {
  isBusy: boolean;
  /** The last points that were given here. They leave the form once they are written down for good or for later. */
  entry: OutboxEntry | null;
  onGive: (points: number, comment: string | null) => void;
}

/** Asks for the points and their reason. The number keys of some phones have no minus, so there are buttons. */
export const ScoreForm = ({ isBusy, entry, onGive }: ScoreFormProps) => {
  const { t } = useTranslation('qr');
  const [typed, setTyped] = useState('');
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<PointsFault | null>(null);

  const change = (next: string) => {
    setTyped(next);
    setFault(null);
  };
  const isTaken = entry !== null && entry.state !== 'refused' && !isBusy;
  const taken = isTaken ? entry.id : null;
  const [cleared, setCleared] = useState(taken);
  if (taken !== cleared) {
    setCleared(taken);
    if (taken !== null) {
      setTyped('');
      setComment('');
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readPoints(typed);
    if ('fault' in read) return setFault(read.fault);
    if (!isBusy) onGive(read.points, comment.trim() || null);
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
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
        {t(isBusy ? 'score.sending' : `score.${chooseVerb(typed)}`)}
      </Button>
    </form>
  );
};

type PointsFault = 'empty' | 'nan' | 'step' | 'range';

const maxPoints = 1000;

/** Parses typed points: a comma is a decimal point, and a long minus counts as a minus. */
export const readPoints = (typed: string): { points: number } | { fault: PointsFault } => {
  const text = typed
    .trim()
    .replace(',', '.')
    .replace(/[\u2212\u2013]/, '-')
    .replaceAll(/[\s\u00a0\u202f]/g, '');
  if (text === '') return { fault: 'empty' };
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)) return { fault: 'nan' };
  const points = Number(text) + 0;
  if (Math.abs(points) > maxPoints) return { fault: 'range' };
  return Number.isInteger(points * 2) ? { points: points === 0 ? 0 : points } : { fault: 'step' };
};

/** Returns the points after a press on a button beside the field; an empty field counts as 0. */
export const steppedPoints = (typed: string, by: number): string => {
  const read = readPoints(typed);
  const points = ('points' in read ? read.points : 0) + by;
  return String(Math.max(-maxPoints, Math.min(maxPoints, points)));
};

export const turnedPoints = (typed: string): string => {
  const read = readPoints(typed);
  return 'points' in read && read.points !== 0 ? String(-read.points) : typed;
};

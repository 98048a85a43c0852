import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedOut, readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { type StaffCommand, toCommandState } from '../pass/staff-command.ts';
import { useAddProgramScoreMutation } from './__generated__/add-program-score.generated.ts';
import { type PersonProgramScoreQuery, usePersonProgramScoreQuery } from './__generated__/program-score.generated.ts';
import { ScoreForm } from './score-form.tsx';
import { useMarkAttendance } from './use-mark-attendance.ts';
import styles from './score-card.module.css';

type Given = { kind: 'given'; points: number; before: number; after: number; isUndo: boolean } | { kind: 'failed'; reason: string };

/**
 * Gives points by the person's id: each gesture counts once, and a deliberate second one counts again, which by the ticket
 * of the scan it would not.
 */
const useGivePoints = (userId: string, onCommand?: (move: StaffCommand) => void) => {
  const { t } = useTranslation('qr');
  const errorText = useErrorText();
  const [entry, setEntry] = useState<Given | null>(null);
  const { act, isBusy } = useCommand(useAddProgramScoreMutation());

  const give = async (points: number, comment: string | null, isUndo = false): Promise<boolean> => {
    const input = { userId, points, comment };
    const tell = (key: string, command: Pick<StaffCommand, 'state' | 'note' | 'isSignedOut'>) =>
      onCommand?.({ key, sent: { kind: 'score', input }, what: sentencePoints(points), ...command });
    const outcome = await act({ input }, { onStart: (key) => tell(key, { state: 'sending', note: null, isSignedOut: false }) });
    if (outcome.kind === 'done') {
      const { totalBefore, total } = outcome.result;
      setEntry({ kind: 'given', points, before: totalBefore, after: total, isUndo });
      tell(outcome.key, { state: 'done', note: null, isSignedOut: false });
      return true;
    }
    const reason = errorText(readReason(outcome));
    const state = toCommandState(outcome);
    // Unsent commands wait in the list, and the status line shows them.
    setEntry(state === 'unsent' ? null : { kind: 'failed', reason });
    tell(outcome.key, { state, note: reason, isSignedOut: isSignedOut(outcome) });
    return false;
  };

  /** The ledger never forgets, so it gets the opposite line. */
  const undo = (points: number) => give(-points, t('score.undoComment'), true);
  return { give, undo, entry, isBusy };
};

/**
 * One line, so that the form stays in sight. It stands above the form: under it, a hurried second tap on the submit would meet the undoing.
 */
const Said = ({ entry, onUndo }: { entry: Given; onUndo: (points: number) => void }) => {
  const { t } = useTranslation('qr');
  if (entry.kind === 'failed') return <ErrorBox title={t('score.failed')} text={entry.reason} />;
  const { points, before, after, isUndo } = entry;
  return (
    <div role="status" className={styles.said}>
      <p>
        <strong>{t(points > 0 ? 'score.added' : points < 0 ? 'score.removed' : 'score.zero')}</strong>
        <span className={styles.change}>{t('score.change', { before: sentencePoints(before), after: sentencePoints(after) })}</span>
      </p>
      {!isUndo && points !== 0 && (
        <Button variant="outline" onClick={() => onUndo(points)}>
          {t('score.undo')}
        </Button>
      )}
    </div>
  );
};

interface ScoreCardProps {
  userId: string;
  onCommand?: ((move: StaffCommand) => void) | undefined;
}

/** Lets ctc and organizers see and give points of the day programme. */
export const ScoreCard = ({ userId, onCommand }: ScoreCardProps) => {
  const { t } = useTranslation('qr');
  const errorText = useErrorText();
  const { data, error, refetch } = usePersonProgramScoreQuery({ variables: { userId }, fetchPolicy: 'network-only' });
  const { give, undo, entry, isBusy } = useGivePoints(userId, onCommand);
  const score = data?.programScore;
  return (
    <Card labelledBy="score">
      <div className={styles.head}>
        <h2 id="score" className={styles.title}>
          {t('score.title')}
        </h2>
        {score && (
          <p className={styles.total}>
            <span className={styles.caption}>{t('score.total')}</span>
            <data value={score.total} className={styles.figure}>
              {sentencePoints(score.total)}
            </data>
          </p>
        )}
      </div>
      {!score && error && (
        <ErrorBox title={t('score.loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {entry && <Said entry={entry} onUndo={(points) => void undo(points)} />}
      <ScoreForm isBusy={isBusy} onGive={give} />
      {!score && !error && (
        <Loading>
          <Skeleton height="var(--tap-lg)" radius="var(--r2)" />
        </Loading>
      )}
      {score && <AttendanceMark score={score} onCommand={onCommand} />}
      {score && <ScoreHistory history={score.history} />}
    </Card>
  );
};

interface AttendanceMarkProps {
  score: PersonProgramScoreQuery['programScore'];
  onCommand?: ((move: StaffCommand) => void) | undefined;
}

/** A person with any ledger entry has been here, so the button is for people without one. */
const AttendanceMark = ({ score, onCommand }: AttendanceMarkProps) => {
  const { t } = useTranslation('qr');
  const { mark, isBusy, verdict } = useMarkAttendance(score.userId, onCommand);
  const isMarked = score.entryCount > 0;
  const entry = score.history.find(({ kind }) => kind === 'ATTENDANCE');
  return (
    <>
      {isMarked ? (
        <p className={styles.marked}>
          <CircleCheck size={20} aria-hidden="true" />
          <span>{entry ? t('score.attendedBy', { name: entry.byName, time: clockTime(entry.at) }) : t('score.attended')}</span>
        </p>
      ) : (
        <Button size="large" isWide variant="outline" aria-disabled={isBusy} onClick={() => isBusy || void mark()}>
          {t(isBusy ? 'tasks.marking' : 'score.attendance')}
        </Button>
      )}
      {verdict?.state === 'refused' && <ErrorBox title={t('score.markFailed')} text={verdict.note ?? ''} />}
    </>
  );
};

const signed = (points: number) => (points > 0 ? `+${sentencePoints(points)}` : sentencePoints(points));

/** Lists the last entries, so that a repeat is noticed. */
const ScoreHistory = ({ history }: { history: PersonProgramScoreQuery['programScore']['history'] }) => {
  const { t } = useTranslation('qr');
  if (history.length === 0) return null;
  return (
    <>
      <h3 id="score-history" className={styles.caption}>
        {t('score.history')}
      </h3>
      <ul aria-labelledby="score-history" className={styles.history}>
        {history.map(({ id, kind, points, comment, byName, at }) => (
          <li key={id} className={styles.entry}>
            <span>
              <span>{kind === 'ATTENDANCE' ? t('score.attended') : comment}</span>
              <span className={styles.by}>{`${byName}, ${clockTime(at)}`}</span>
            </span>
            <data value={points} className={styles.points}>
              {signed(points)}
            </data>
          </li>
        ))}
      </ul>
    </>
  );
};

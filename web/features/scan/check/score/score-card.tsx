import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { useEntryNote } from '#web/offline/outbox/view/use-entry-note.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { type SendCommand, useSentCommand } from '../staff/use-staff-sender.ts';
import { type PersonProgramScoreQuery, usePersonProgramScoreQuery } from './__generated__/program-score.generated.ts';
import { ScoreForm } from './score-form.tsx';
import { useMarkAttendance } from './use-mark-attendance.ts';
import styles from './score-card.module.css';

/**
 * Gives points by the person's id: each gesture counts once, and a deliberate second one counts again, which by the ticket
 * of the scan it would not.
 */
const useGivePoints = (userId: string, send: SendCommand) => {
  const { t } = useTranslation('qr');
  const { act, entry, isBusy } = useSentCommand(send);
  const give = (points: number, comment: string | null) =>
    void act({ command: { kind: 'score', input: { userId, points, comment } }, what: sentencePoints(points) });

  /** The ledger never forgets, so it gets the opposite line. */
  const undo = (points: number) => give(-points, t('score.undoComment'));
  return { give, undo, entry, isBusy };
};

/**
 * One line, so that the form stays in sight. It stands above the form: under it, a hurried second tap on the submit would meet the undoing.
 */
const Said = ({ entry, onUndo }: { entry: OutboxEntry; onUndo: (points: number) => void }) => {
  const { t } = useTranslation('qr');
  const noteOf = useEntryNote();
  const { command, verdict, state } = entry;
  if (state === 'refused') return <ErrorBox title={t('score.failed')} text={noteOf(entry) ?? ''} />;
  // The status line shows what waits.
  if (command.kind !== 'score' || verdict?.kind !== 'scored') return null;
  const { points, comment } = command.input;
  const isUndo = comment === t('score.undoComment');
  return (
    <div role="status" className={styles.said}>
      <p>
        <strong>{t(points > 0 ? 'score.added' : points < 0 ? 'score.removed' : 'score.zero')}</strong>
        <span className={styles.change}>
          {t('score.change', { before: sentencePoints(verdict.before), after: sentencePoints(verdict.after) })}
        </span>
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
  send: SendCommand;
}

/** Lets ctc and organizers see and give points of the day programme. */
export const ScoreCard = ({ userId, send }: ScoreCardProps) => {
  const { t } = useTranslation('qr');
  const errorText = useErrorText();
  const { data, error, refetch } = usePersonProgramScoreQuery({ variables: { userId }, fetchPolicy: 'network-only' });
  const { give, undo, entry, isBusy } = useGivePoints(userId, send);
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
      {entry && <Said entry={entry} onUndo={undo} />}
      <ScoreForm isBusy={isBusy} entry={entry} onGive={give} />
      {!score && !error && (
        <Loading>
          <Skeleton height="var(--tap-lg)" radius="var(--r2)" />
        </Loading>
      )}
      {score && <AttendanceMark score={score} send={send} />}
      {score && <ScoreHistory history={score.history} />}
    </Card>
  );
};

interface AttendanceMarkProps {
  score: PersonProgramScoreQuery['programScore'];
  send: SendCommand;
}

/** A person with any ledger entry has been here, so the button is for people without one; the entries are read a moment after a mark. */
const AttendanceMark = ({ score, send }: AttendanceMarkProps) => {
  const { t } = useTranslation('qr');
  const noteOf = useEntryNote();
  const { mark, isBusy, entry: mine } = useMarkAttendance(score.userId, send);
  const isMarked = score.entryCount > 0 || mine?.state === 'accepted' || mine?.state === 'already';
  const entry = score.history.find(({ kind }) => kind === 'ATTENDANCE');
  return (
    <>
      {isMarked ? (
        <p className={styles.marked}>
          <CircleCheck size={20} aria-hidden="true" />
          <span>{entry ? t('score.attendedBy', { name: entry.byName, time: clockTime(entry.at) }) : t('score.attended')}</span>
        </p>
      ) : (
        <Button size="large" isWide variant="outline" aria-disabled={isBusy} onClick={() => isBusy || mark()}>
          {t(isBusy ? 'tasks.marking' : 'score.attendance')}
        </Button>
      )}
      {mine?.state === 'refused' && <ErrorBox title={t('score.markFailed')} text={noteOf(mine) ?? ''} />}
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

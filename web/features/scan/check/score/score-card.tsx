import { useTranslation } from 'react-i18next';
import { AttendanceMark } from './attendance-mark.tsx';
import { usePersonProgramScoreQuery } from './__generated__/program-score.generated.ts';
import { ScoreForm } from './score-form.tsx';
import { ScoreHistory } from './score-history.tsx';
import type { StaffCommand } from '../pass/staff-command.ts';
import { type Given, useGivePoints } from './use-give-points.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './score-card.module.css';

/** One line, so that the form stays in sight. It stands above the form: under it, a hurried second tap on the submit would meet the undoing. */
const Said = ({ given, onUndo }: { given: Given; onUndo: (points: number) => void }) => {
  const { t } = useTranslation('qr');
  if (given.kind === 'failed') return <ErrorBox title={t('score.failed')} text={given.reason} />;
  const { points, before, after, isUndo } = given;
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
  const { give, undo, given, isBusy } = useGivePoints(userId, onCommand);
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
      {given && <Said given={given} onUndo={(points) => void undo(points)} />}
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

import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonProgramScoreQuery } from './__generated__/program-score.generated.ts';
import type { StaffCommand } from '../pass/staff-command.ts';
import { useMarkAttendance } from './use-mark-attendance.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import styles from './score-card.module.css';

interface AttendanceMarkProps {
  score: PersonProgramScoreQuery['programScore'];
  onCommand?: ((move: StaffCommand) => void) | undefined;
}

/** A person with any ledger entry has been here (specification 4), so the button is for people without one. */
export const AttendanceMark = ({ score, onCommand }: AttendanceMarkProps) => {
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

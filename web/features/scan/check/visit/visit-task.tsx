import { CircleCheck, Hourglass, OctagonX } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsiderTaskFragment } from './__generated__/insider-tasks.generated.ts';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import { SendsByItself } from '../pass/send-again.ts';
import type { StaffCommand } from '../pass/staff-command.ts';
import { useMarkVisit } from './use-mark-visit.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './visit-task.module.css';

interface VisitTaskProps {
  scan: StaffScanFragment;
  task: InsiderTaskFragment;
  /** The first that can be done: then Enter does it. */
  isFirst: boolean;
  onCommand?: ((move: StaffCommand) => void) | undefined;
}

const Fact = ({ task }: { task: InsiderTaskFragment }) => {
  const { t } = useTranslation('qr');
  if (task.status === 'PENDING') {
    return (
      <p className={styles.pending}>
        <Hourglass size={20} aria-hidden="true" />
        {t('tasks.pending')}
      </p>
    );
  }
  return (
    <p className={styles.marked}>
      <CircleCheck size={20} aria-hidden="true" />
      {task.markedAt && task.markedByName
        ? t('tasks.markedBy', { name: task.markedByName, time: clockTime(task.markedAt) })
        : t('tasks.marked')}
    </p>
  );
};

/** A mark that was made is told by the status line of the page, and only there. */
const Problem = ({ verdict, isSentAgain }: Pick<ReturnType<typeof useMarkVisit>, 'verdict' | 'isSentAgain'>) => {
  const { t } = useTranslation('qr');
  const sendsByItself = useContext(SendsByItself);
  const isBad = verdict?.state === 'refused' || (verdict?.state === 'unsent' && !sendsByItself);
  return (
    <div role="alert" className={styles.said}>
      {isBad && (
        <div className={styles.problem}>
          <OctagonX size={20} aria-hidden="true" />
          <p>
            <strong>{t('score.markFailed')}.</strong> {verdict.note} {verdict.state === 'unsent' && t('unsent')}{' '}
            {isSentAgain && t('sentAgain')}
          </p>
        </div>
      )}
    </div>
  );
};

/** Shows one riddle at the viewer's place with its state for the team. */
export const VisitTask = ({ scan, task, isFirst, onCommand }: VisitTaskProps) => {
  const { t } = useTranslation('qr');
  const { mark, isBusy, verdict, isSentAgain } = useMarkVisit(scan, task, onCommand);
  const button = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const isSettled = verdict?.state === 'done' || verdict?.state === 'already';
  useEffect(() => {
    if (isFirst) button.current?.focus({ preventScroll: true });
  }, [isFirst]);
  useEffect(() => {
    // The button is gone, and there was no other one to take the focus.
    if (isSettled && document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, [isSettled]);
  return (
    <li ref={row} tabIndex={-1} className={styles.task}>
      <h3 className={styles.place}>{task.title}</h3>
      {task.status === 'CAN_MARK' ? (
        <Button
          ref={button}
          size="large"
          isWide
          aria-disabled={isBusy}
          aria-label={t('tasks.markOf', { place: task.title })}
          onClick={() => isBusy || void mark()}
        >
          {t(isBusy ? 'tasks.marking' : 'tasks.mark')}
        </Button>
      ) : (
        <Fact task={task} />
      )}
      <Problem verdict={verdict} isSentAgain={isSentAgain} />
    </li>
  );
};

import { CircleCheck, CircleSlash, Hourglass, OctagonX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntryNote } from '#web/offline/outbox/view/use-entry-note.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import type { SendCommand } from '../staff/use-staff-sender.ts';
import type { InsiderTaskFragment } from './__generated__/insider-tasks.generated.ts';
import { useMarkVisit } from './use-mark-visit.ts';
import styles from './visit-task.module.css';

interface VisitTaskProps {
  scan: StaffScanFragment;
  task: InsiderTaskFragment;
  /** The first that can be done: then Enter does it. */
  isFirst: boolean;
  send: SendCommand;
}

const Fact = ({ task }: { task: InsiderTaskFragment }) => {
  const { t } = useTranslation('qr');
  if (task.isWithdrawn && task.status !== 'MARKED') {
    return (
      <p className={styles.pending}>
        <CircleSlash size={20} aria-hidden="true" />
        <span>{t('tasks.withdrawn')}</span>
      </p>
    );
  }
  if (task.status === 'PENDING') {
    return (
      <p className={styles.pending}>
        <Hourglass size={20} aria-hidden="true" />
        <span>{t('tasks.pending')}</span>
      </p>
    );
  }
  return (
    <p className={styles.marked}>
      <CircleCheck size={20} aria-hidden="true" />
      <span>
        {task.markedAt && task.markedByName
          ? t('tasks.markedBy', { name: task.markedByName, time: clockTime(task.markedAt) })
          : t('tasks.marked')}
      </span>
    </p>
  );
};

/** The status line of the page, and nothing else, shows a mark that was made or that waits for the network. */
const Refusal = ({ entry }: Pick<ReturnType<typeof useMarkVisit>, 'entry'>) => {
  const { t } = useTranslation('qr');
  const noteOf = useEntryNote();
  return (
    <div role="alert" className={styles.said}>
      {entry?.state === 'refused' && (
        <div className={styles.problem}>
          <OctagonX size={20} aria-hidden="true" />
          <p>
            <strong>{`${t('score.markFailed')}.`}</strong> <span>{noteOf(entry)}</span>
          </p>
        </div>
      )}
    </div>
  );
};

/** Shows one riddle at the viewer's place with its state for the team. */
export const VisitTask = ({ scan, task, isFirst, send }: VisitTaskProps) => {
  const { t } = useTranslation('qr');
  const { mark, isBusy, entry } = useMarkVisit(scan, task, send);
  const button = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const isSettled = entry?.state === 'accepted' || entry?.state === 'already';
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
      {task.status === 'CAN_MARK' && !task.isWithdrawn ? (
        <Button
          ref={button}
          size="large"
          isWide
          aria-disabled={isBusy}
          aria-label={t('tasks.markOf', { place: task.title })}
          onClick={() => isBusy || mark()}
        >
          {t(isBusy ? 'tasks.marking' : 'tasks.mark')}
        </Button>
      ) : (
        <Fact task={task} />
      )}
      <Refusal entry={entry} />
    </li>
  );
};

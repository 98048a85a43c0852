import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import type { SendCommand } from '../staff/use-staff-sender.ts';
import { type InsiderTaskFragment, useInsiderTasksQuery } from './__generated__/insider-tasks.generated.ts';
import { VisitTask } from './visit-task.tsx';
import styles from './visit-marker.module.css';

const ranks = { CAN_MARK: 0, MARKED: 1, PENDING: 2 };
const canMark = ({ status, isWithdrawn }: InsiderTaskFragment) => status === 'CAN_MARK' && !isWithdrawn;
/** More than these that cannot be marked yet are folded away. */
const pendingShown = 2;

/** Puts the possible marks first. The order then stays, so that nothing shifts under the finger; what comes later stands at the end. */
const useFoundOrder = (tasks: InsiderTaskFragment[] | undefined): InsiderTaskFragment[] => {
  const [found, setFound] = useState<string[] | null>(null);
  if (tasks && !found) setFound(tasks.toSorted((a, b) => ranks[a.status] - ranks[b.status]).map(({ riddleId }) => riddleId));
  const findPosition = ({ riddleId }: InsiderTaskFragment) => {
    const position = found?.indexOf(riddleId) ?? 0;
    return position < 0 ? Number.MAX_SAFE_INTEGER : position;
  };
  return (tasks ?? []).toSorted((a, b) => findPosition(a) - findPosition(b));
};

/** The team answers while the insider waits, so the riddles are read again on request. */
const Pending = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation('qr');
  return (
    <>
      <p className={styles.advice}>{t('tasks.pendingHow')}</p>
      <Button variant="outline" isWide onClick={onAgain}>
        <RotateCcw size={20} aria-hidden="true" />
        {t('tasks.again')}
      </Button>
    </>
  );
};

interface VisitMarkerProps {
  scan: StaffScanFragment;
  /** Staff without a place see no message. */
  isQuietWhenEmpty?: boolean;
  send: SendCommand;
}

/** Lists the riddles at the viewer's place: ready to mark, marked, or not solved yet. */
export const VisitMarker = ({ scan, isQuietWhenEmpty = false, send }: VisitMarkerProps) => {
  const { t } = useTranslation('qr');
  const { data, error, refetch } = useInsiderTasksQuery({ variables: { teamId: scan.team.id }, fetchPolicy: 'network-only' });
  const tasks = useFoundOrder(data?.insiderTasks);
  const first = tasks.find(canMark);
  const pending = tasks.filter(({ status }) => status === 'PENDING');
  const isFolded = pending.length > pendingShown;
  const row = (task: InsiderTaskFragment) => <VisitTask key={task.riddleId} scan={scan} task={task} isFirst={task === first} send={send} />;

  if (!data && error) return <ErrorBox text={t('tasks.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (isQuietWhenEmpty && tasks.length === 0) return null;
  if (scan.scannerRole === 'ORGANIZER' && tasks.length === 0)
    return <p className={styles.none}>{data ? t('tasks.empty') : t('tasks.loading')}</p>;
  return (
    <Card labelledBy="visit">
      <h2 id="visit" className={styles.title}>
        <VisuallyHidden>{t('tasks.title')}</VisuallyHidden>
      </h2>
      {!data && (
        <Loading>
          <Skeleton height="var(--tap-lg)" radius="var(--r2)" />
        </Loading>
      )}
      {data && tasks.length === 0 && (
        <>
          <p>{t('tasks.empty')}</p>
          <p className={styles.advice}>{t('tasks.emptyHow')}</p>
        </>
      )}
      <ul className={styles.tasks}>{tasks.filter((task) => !isFolded || task.status !== 'PENDING').map(row)}</ul>
      {isFolded && (
        <details open={pending.length === tasks.length || undefined} className={styles.rest}>
          <summary className={styles.summary}>{t('tasks.rest', { n: pending.length })}</summary>
          <ul className={styles.tasks}>{pending.map(row)}</ul>
        </details>
      )}
      {pending.length > 0 && pending.length === tasks.length && <Pending onAgain={() => void refetch().catch(() => undefined)} />}
    </Card>
  );
};

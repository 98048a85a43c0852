import { ListChecks, RotateCcw } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { isNetworkError } from '#web/graphql/error-code.ts';
import { isWaiting, type OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { useEntryNote } from '#web/offline/outbox/view/use-entry-note.ts';
import { paths } from '#web/shared/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import type { PassCheck } from '../check/pass/pass-check.ts';
import { withPass } from '../check/pass/use-pass-token.ts';
import { StaffResult } from '../check/staff/staff-result.tsx';
import { type Status, StatusBand } from '../check/status/status-band.tsx';
import { useCheckStatus } from '../check/status/use-check-status.ts';
import { useCommandStatus } from '../check/status/use-command-status.ts';
import { MarkUnread } from '../places/mark-unread.tsx';
import { type Scan, useScan } from './use-scan.ts';
import styles from './scan-sheet.module.css';

interface ScanSheetProps {
  scan: Scan;
  onClose: () => void;
}

const Content = ({ scan, onClose }: ScanSheetProps) => {
  const { t } = useTranslation('scanner');
  const { check, knownTeam, lastCommand, isDone, again, send } = useScan({ scan, onClose });
  const status = useScanStatus()(check, lastCommand, knownTeam);
  const isUnread = check.kind === 'failed' && !lastCommand;
  return (
    <>
      <div className={styles.head}>
        <StatusBand status={status} />
      </div>
      <div className={styles.body}>
        {check.kind === 'checking' && <Skeleton height={160} radius="var(--r3)" />}
        {isUnread && isNetworkError(check.error) && <MarkUnread send={send} />}
        {check.kind === 'staff' && (
          <>
            <StaffResult scan={check.scan} isBrief send={send} />
            <ButtonLink to={paths.passCheck} state={withPass(scan.token)} variant="quiet" isWide>
              <ListChecks size={20} aria-hidden="true" />
              {t('sheet.details')}
            </ButtonLink>
          </>
        )}
      </div>
      <div className={styles.foot}>
        {isUnread && (
          <Button size="large" isWide variant="outline" onClick={again}>
            <RotateCcw size={20} aria-hidden="true" />
            {t('list.repeat')}
          </Button>
        )}
        <Button size="large" isWide variant={isDone || isUnread ? 'primary' : 'outline'} onClick={onClose}>
          {t(isDone ? 'sheet.back' : 'sheet.next')}
        </Button>
      </div>
    </>
  );
};

/** Shows the result of a scan over the running camera. */
export const ScanSheet = (props: ScanSheetProps) => {
  const { t } = useTranslation('scanner');
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => isOpen || props.onClose()} className={styles.overlay}>
      <Modal className={styles.modal}>
        <Dialog aria-label={t('sheet.label')} className={styles.dialog}>
          <Content {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

/** Returns the colour and text over the camera: first the person, then the outcome. */
const useScanStatus = () => {
  const { t } = useTranslation(['scanner', 'qr']);
  const statusOf = useCheckStatus();
  const commandStatus = useCommandStatus();
  const noteOf = useEntryNote();
  const unreadStatus = useUnreadStatus();
  return (check: PassCheck, command: OutboxEntry | null, knownTeam: string | null): Status => {
    const plain = statusOf(check, { kind: 'asking' });
    // Nothing is lost, so nothing is red.
    if (check.kind === 'failed' && command) return unreadStatus(command);
    if (check.kind === 'failed') {
      const text = [knownTeam, t('sheet.unsent')].filter(Boolean).join('. ');
      return { tone: 'checking', title: isNetworkError(check.error) ? t('sheet.offline') : plain.title, text };
    }
    if (check.kind !== 'staff') return plain;
    const { person, team } = check.scan;
    const who = `${person.fullName} · ${team.name}`;
    switch (command?.state) {
      case 'accepted':
        return (
          commandStatus(check.scan, command) ?? { tone: 'success', title: t('list.scored', { points: command.what ?? '' }), text: who }
        );
      case 'already':
        return { tone: 'info', title: noteOf(command) ?? t('list.already'), text: who };
      case 'refused':
        return { tone: 'error', title: noteOf(command) ?? t('list.refused'), text: who };
      default:
        return commandStatus(check.scan, command) ?? plain;
    }
  };
};

/** Says what became of the mark of a pass that no server had read. */
const useUnreadStatus = () => {
  const { t } = useTranslation(['scanner', 'qr']);
  const noteOf = useEntryNote();
  return (entry: OutboxEntry): Status => {
    const text = [entry.subject, entry.detail, entry.what].filter(Boolean).join(' · ');
    if (isWaiting(entry)) return { tone: 'checking', title: t('qr:unsent'), text: `${text}. ${t('qr:sentLater')}` };
    if (entry.state === 'accepted') return { tone: 'success', title: t('qr:marked'), text };
    const tone = entry.state === 'already' ? 'info' : 'error';
    return { tone, title: noteOf(entry) ?? t('list.refused'), text };
  };
};

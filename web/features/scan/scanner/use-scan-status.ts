import { useTranslation } from 'react-i18next';
import type { PassCheck } from '../check/pass/pass-check.ts';
import type { StaffCommand } from '../check/pass/staff-command.ts';
import type { Status } from '../check/status/status-band.tsx';
import { useCheckStatus } from '../check/status/use-check-status.ts';
import { clockTime } from '#web/shared/format/dates.ts';

/** Returns the colour and text over the camera: first the person, then the outcome. */
export const useScanStatus = () => {
  const { t } = useTranslation(['scanner', 'qr']);
  const statusOf = useCheckStatus();
  return (check: PassCheck, move: StaffCommand | null): Status => {
    const plain = statusOf(check, { kind: 'asking' });
    if (check.kind !== 'staff') return plain;
    const { person, team } = check.scan;
    const who = `${person.fullName} · ${team.name}`;
    switch (move?.state) {
      case 'done': {
        const what = move.sent.kind === 'score' ? t('list.scored', { points: move.what }) : `${t('list.marked')}: ${move.what}`;
        return { tone: 'success', title: what, text: `${who} · ${clockTime(Date.now())}` };
      }
      case 'already':
        return { tone: 'info', title: move.note ?? t('list.already'), text: who };
      case 'refused':
        return { tone: 'error', title: move.note ?? t('list.refused'), text: who };
      case 'unsent':
        return { tone: 'checking', title: t('list.unsent'), text: who };
      default:
        return plain;
    }
  };
};

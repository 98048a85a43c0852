import { useTranslation } from 'react-i18next';
import type { PassCheck } from '../check/pass/pass-check.ts';
import type { StaffCommand } from '../check/pass/staff-command.ts';
import type { Status } from '../check/status/status-band.tsx';
import { useCheckStatus } from '../check/status/use-check-status.ts';
import { useCommandStatus } from '../check/status/use-command-status.ts';
import { isNetworkError } from '#web/graphql/error-code.ts';

/** Returns the colour and text over the camera: first the person, then the outcome. */
export const useScanStatus = () => {
  const { t } = useTranslation(['scanner', 'qr']);
  const statusOf = useCheckStatus();
  const commandStatus = useCommandStatus();
  return (check: PassCheck, command: StaffCommand | null): Status => {
    const plain = statusOf(check, { kind: 'asking' });
    // Nothing is lost, so nothing is red.
    if (check.kind === 'failed')
      return { tone: 'checking', title: isNetworkError(check.error) ? t('sheet.offline') : plain.title, text: t('sheet.unsent') };
    if (check.kind !== 'staff') return plain;
    const { person, team } = check.scan;
    const who = `${person.fullName} · ${team.name}`;
    switch (command?.state) {
      case 'done':
        return commandStatus(check.scan, command) ?? { tone: 'success', title: t('list.scored', { points: command.what }), text: who };
      case 'already':
        return { tone: 'info', title: command.note ?? t('list.already'), text: who };
      case 'refused':
        return { tone: 'error', title: command.note ?? t('list.refused'), text: who };
      default:
        return commandStatus(check.scan, command) ?? plain;
    }
  };
};

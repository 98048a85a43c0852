import { useTranslation } from 'react-i18next';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import type { StaffCommand } from '../pass/staff-command.ts';
import type { Status } from './status-band.tsx';

/**
 * Says over the whole width that a visit is marked, or that a command waits for the network; null where the person and the team are
 * still what matters.
 */
export const useCommandStatus = () => {
  const { t } = useTranslation('qr');
  return ({ person, team }: StaffScanFragment, command: StaffCommand | null): Status | null => {
    if (!command) return null;
    const place = command.sent.kind === 'visit' ? command.what : null;
    const text = [person.fullName, team.name, place].filter(Boolean).join(' · ');
    // Nothing is lost, so nothing is red.
    if (command.state === 'unsent') return { tone: 'checking', title: t('unsent'), text: `${text}. ${t('sentLater')}` };
    if (command.sent.kind === 'score') return null;
    if (command.state === 'done') return { tone: 'success', title: t('marked'), text };
    return command.state === 'already' ? { tone: 'info', title: command.note ?? t('tasks.marked'), text } : null;
  };
};

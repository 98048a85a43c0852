import { useTranslation } from 'react-i18next';
import { isWaiting, type OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { useEntryNote } from '#web/offline/outbox/view/use-entry-note.ts';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import type { Status } from './status-band.tsx';

/**
 * Says over the whole width that a visit is marked, or that a command waits for the network; null where the person and the team are
 * still what matters.
 */
export const useCommandStatus = () => {
  const { t } = useTranslation('qr');
  const noteOf = useEntryNote();
  return ({ person, team }: StaffScanFragment, entry: OutboxEntry | null): Status | null => {
    if (!entry) return null;
    const { command, state, waitsFor, what } = entry;
    const place = command.kind === 'visit' ? what : null;
    const text = [person.fullName, team.name, place].filter(Boolean).join(' · ');
    // Nothing is lost, so nothing is red.
    if (isWaiting(entry)) return waitsFor && { tone: 'checking', title: t('unsent'), text: `${text}. ${t('sentLater')}` };
    if (command.kind === 'score') return null;
    if (state === 'accepted') return { tone: 'success', title: t('marked'), text };
    return state === 'already' ? { tone: 'info', title: noteOf(entry) ?? t('tasks.marked'), text } : null;
  };
};

import { useState } from 'react';
import { observableValue, useObservableValue } from '#web/shared/observable-value.ts';
import type { StaffCommand } from '../check/pass/staff-command.ts';
import type { ScanEntry, ScanJournal } from './scan-journal.ts';

interface Scanned extends Pick<ScanEntry, 'token' | 'personName' | 'teamName'> {
  /** The line of the scan, which its first command takes the place of. */
  scanId?: string;
}

const nothing = observableValue<ScanEntry[]>([]);

/**
 * Writes each command about a scanned person down before it leaves, and follows what becomes of it, also when it gets through only
 * later. `heed` returns the command once it has an outcome.
 */
export const useKeptCommand = (journal: ScanJournal | null) => {
  const [sent, setSent] = useState<StaffCommand | null>(null);
  const entries = useObservableValue(journal?.entries ?? nothing);
  const heed = ({ scanId, ...whose }: Scanned, command: StaffCommand): StaffCommand | null => {
    const { key, sent: move, state, what, note } = command;
    const entry = { id: key, at: Date.now(), ...whose, move, what, note };
    if (state === 'sending') {
      journal?.begin({ ...entry, state: 'unsent' }, scanId);
      return null;
    }
    journal?.put({ ...entry, state }, scanId);
    setSent(command);
    return command;
  };
  const written = sent && entries.find(({ id }) => id === sent.key);
  const lastCommand = sent && written && written.state !== 'seen' ? { ...sent, state: written.state, note: written.note } : sent;
  return { lastCommand, heed };
};

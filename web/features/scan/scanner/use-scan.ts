import { useCallback, useEffect, useState } from 'react';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { type PassCheck, whose } from '../check/pass/pass-check.ts';
import type { StaffCommand } from '../check/pass/staff-command.ts';
import { useReadPass } from '../check/pass/use-read-pass.ts';
import type { ScanEntry, ScanJournal } from '../journal/scan-journal.ts';
import { useKeptCommand } from '../journal/use-kept-command.ts';
import { giveSign } from './camera/scan-voice.ts';

/** A scanned or typed pass. */
export interface Scan {
  id: string;
  token: string;
  at: number;
}

/** A good result closes after this time. */
const shownForMs = 2000;

const states: Partial<Record<PassCheck['kind'], ScanEntry['state']>> = {
  staff: 'seen',
  failed: 'unsent',
  badCode: 'refused',
  withoutTeam: 'refused',
};

/** True for a pass opened from the list, which is not written again unless it was unsent. */
const isWritten = ({ entries }: ScanJournal, id: string) => entries.get().some((entry) => entry.id === id && entry.state !== 'unsent');

interface ScanOptions {
  scan: Scan;
  journal: ScanJournal;
  /** The result has been seen. */
  onClose: () => void;
}

/** One scan from the code to the camera again; each step is written down as it happens. */
export const useScan = ({ scan, journal, onClose }: ScanOptions) => {
  const readPass = useReadPass({ isRetried: false });
  const errorText = useErrorText();
  const [check, setCheck] = useState<PassCheck>({ kind: 'checking' });
  const [turn, setTurn] = useState(0);
  const commands = useKeptCommand(journal);
  const { lastCommand } = commands;
  const again = useCallback(() => {
    setCheck({ kind: 'checking' });
    setTurn((before) => before + 1);
  }, []);

  useEffect(() => {
    let isWanted = true;
    void readPass(scan.token).then((result) => {
      const state = states[result.kind];
      const note = result.kind === 'failed' ? errorText(result.error) : result.kind === 'badCode' ? errorText(result.reason) : null;
      // Also when the sheet was closed before the answer came: nothing that was scanned is lost.
      if (state && !isWritten(journal, scan.id)) journal.put({ ...scan, ...whose(result), state, move: null, what: null, note });
      if (!isWanted) return;
      giveSign(result.kind === 'staff' ? 'success' : 'error');
      setCheck(result);
    });
    return () => {
      isWanted = false;
    };
  }, [scan, turn, readPass, journal, errorText]);

  const heed = (command: StaffCommand) => {
    const settled = commands.heed({ token: scan.token, scanId: scan.id, ...whose(check) }, command);
    if (settled) giveSign(settled.state === 'done' ? 'success' : 'error');
  };

  const hasFailed = check.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    if (isWritten(journal, scan.id)) return onReturn(again);
    return journal.entries.subscribe(() => isWritten(journal, scan.id) && again());
  }, [hasFailed, again, journal, scan.id]);

  const isDone = lastCommand?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, shownForMs);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  return { check, lastCommand, heed, again };
};

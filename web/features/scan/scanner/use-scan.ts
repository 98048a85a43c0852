import { useCallback, useEffect, useState } from 'react';
import { errorCode } from '#web/graphql/error-code.ts';
import { isWaiting, type OutboxState } from '#web/offline/outbox/outbox-entry.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { isUnderWay, useEntry } from '#web/offline/outbox/use-entry.ts';
import { type PassCheck, whose } from '../check/pass/pass-check.ts';
import { useReadPass } from '../check/pass/use-read-pass.ts';
import { useStaffSender } from '../check/staff/use-staff-sender.ts';
import { teamOfPass } from '../places/saved-passes.ts';
import { giveSign } from './camera/scan-voice.ts';

/** A scanned or typed pass. */
export interface Scan {
  id: string;
  token: string;
  at: number;
}

/** A good result closes after this time. */
const shownForMs = 2000;

const states: Partial<Record<PassCheck['kind'], OutboxState>> = {
  staff: 'accepted',
  failed: 'waiting',
  badCode: 'refused',
  withoutTeam: 'refused',
};

/** Writes down what came of a scan. One that got no answer is sent by itself; of it the phone knows the team at most. */
const writeDown = async ({ id, token, at }: Scan, check: PassCheck, knownTeam: string | null): Promise<void> => {
  const state = states[check.kind];
  const entry = ownOutbox()
    ?.entries.get()
    .find((each) => each.id === id);
  // A pass opened from the list is not written again unless it waits.
  if (!state || (entry && !isWaiting(entry))) return;
  const { personName: subject, teamName } = whose(check);
  const detail = teamName ?? knownTeam;
  const code = check.kind === 'withoutTeam' ? 'NO_TEAM' : check.kind === 'badCode' ? readCode(check.reason) : null;
  const isSettled = state !== 'waiting';
  const outcome = {
    state,
    code,
    isTold: isSettled,
    settledAt: isSettled ? Date.now() : null,
    waitsFor: isSettled ? null : 'network',
  } as const;
  await commit({ id, token, at, command: { kind: 'scan' }, subject, detail, ...outcome });
};

const readCode = (reason: unknown): string | null => (typeof reason === 'string' ? reason : errorCode(reason));

interface ScanOptions {
  scan: Scan;
  /** The result has been seen. */
  onClose: () => void;
}

/** One scan from the code to the camera again; each step is written down as it happens. */
export const useScan = ({ scan, onClose }: ScanOptions) => {
  const readPass = useReadPass({ isRetried: false });
  const [check, setCheck] = useState<PassCheck>({ kind: 'checking' });
  const [turn, setTurn] = useState(0);
  const [knownTeam, setKnownTeam] = useState<string | null>(null);
  const { personName, teamName } = whose(check);
  const { lastCommand, send } = useStaffSender({ token: scan.token, scanId: scan.id, personName, teamName: teamName ?? knownTeam });
  const written = useEntry(scan.id);
  const again = useCallback(() => {
    setCheck({ kind: 'checking' });
    setTurn((before) => before + 1);
  }, []);

  useEffect(() => {
    let isWanted = true;
    void readPass(scan.token).then(async (result) => {
      const team = result.kind === 'failed' ? await teamOfPass(scan.token) : null;
      // Also when the sheet was closed before the answer came: nothing that was scanned is lost.
      void writeDown(scan, result, team);
      if (!isWanted) return;
      setKnownTeam(team);
      giveSign(result.kind === 'staff' ? 'success' : 'error');
      setCheck(result);
    });
    return () => {
      isWanted = false;
    };
  }, [scan, turn, readPass]);

  const outcome = lastCommand && !isUnderWay(lastCommand) ? lastCommand.state : null;
  useEffect(() => {
    if (outcome !== null) giveSign(outcome === 'accepted' ? 'success' : 'error');
  }, [outcome]);

  // What waited has got through: the person is read again, to be marked.
  const isReadable = check.kind === 'failed' && written?.state === 'accepted';
  useEffect(() => {
    if (isReadable) queueMicrotask(again);
  }, [isReadable, again]);

  // A mark of an unread pass is all there is to do; the list tells what comes of it.
  const isDone = outcome === 'accepted' || lastCommand?.command.kind === 'passVisit';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, shownForMs);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  return { check, knownTeam, lastCommand, isDone, send, again };
};

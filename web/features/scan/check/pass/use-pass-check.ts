import { useCallback, useEffect, useState } from 'react';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { hintSession, hintStaff } from '#web/shared/session-hint.ts';
import { vibrate } from '#web/shared/vibrate.ts';
import { useInvited } from '../join/use-read-invitation.ts';
import type { PassCheck } from './pass-check.ts';
import { useReadPass } from './use-read-pass.ts';

const felt = (kind: PassCheck['kind']) => (kind === 'staff' || kind === 'guest' || kind === 'invited' ? 'success' : 'error');

/** Checks a pass once, and again on request. */
export const usePassCheck = (token: string | null) => {
  const readPass = useReadPass({ isRetried: true });
  const invited = useInvited();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ of: string; check: PassCheck } | null>(null);
  useEffect(() => {
    if (token === null) return;
    let isWanted = true;
    const read = async () => invited(await readPass(token), token);
    void read().then((check) => {
      if (!isWanted) return;
      vibrate(felt(check.kind));
      if (check.kind === 'staff' || check.kind === 'guest') hintSession(true);
      if (check.kind === 'staff') hintStaff(true);
      setAnswer({ of: `${token} ${turn}`, check });
    });
    return () => {
      isWanted = false;
    };
  }, [token, turn, readPass, invited]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const hasFailed = answer?.check.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    // The check repeats by itself when the network is back.
    return onReturn(again);
  }, [hasFailed, again]);
  if (token === null) return { check: { kind: 'noToken' } as const, again };
  return { check: answer?.of === `${token} ${turn}` ? answer.check : ({ kind: 'checking' } as const), again };
};

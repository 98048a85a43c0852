import { useEffect, useState } from 'react';
import { postOperation } from '#web/graphql/plain/post-operation.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { LastHourOperation, type LastHourQuery } from './__generated__/last-hour.generated.ts';
import { sumOfLastHour } from './last-hour.ts';

const everyMs = 60_000;
const maxBlocks = 3;

type Statistics = NonNullable<LastHourQuery['statistics']>;

export interface PlaySoFar {
  lastHour: { solved: number; visited: number };
  /** The blocks in which most was solved. */
  blocks: Statistics['blocks'];
  curve: Statistics['curve'];
  /** The numbers are those of this instant. */
  until: number;
}

const playIn = ({ curve, frozenAt, blocks }: Statistics): PlaySoFar => {
  const until = frozenAt ? Date.parse(frozenAt) : serverClock.now();
  return {
    lastHour: sumOfLastHour(curve, until),
    blocks: blocks.filter(({ title, solved }) => title !== null && solved > 0).slice(0, maxBlocks),
    curve,
    until,
  };
};

/** Queries the solves so far once a minute, since they come in steps of ten minutes. */
export const usePlaySoFar = (event: string | undefined, isHeld: boolean) => {
  const [play, setPlay] = useState<PlaySoFar | null>(null);
  useEffect(() => {
    if (event === undefined || isHeld) return;
    const stop = new AbortController();
    const ask = async () => {
      const { statistics } = await postOperation(LastHourOperation, { event }, stop.signal);
      if (statistics) setPlay(playIn(statistics));
    };
    const tryAsk = () => void ask().catch(() => undefined);
    tryAsk();
    const rest = everyWhileSeen(tryAsk, everyMs);
    return () => {
      stop.abort();
      rest();
    };
  }, [event, isHeld]);
  return play;
};

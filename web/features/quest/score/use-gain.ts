import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveVoice } from '../team-progress/live-voice.ts';
import { sentencePoints } from '#web/shared/format/points.ts';

const shownForMs = 4_000;
/** A gain within this time joins the same chip. */
const mergedWithinMs = 3_000;

/** Returns the latest gain of the score for four seconds, and announces it once unless another sentence explains it (ux P-11). */
export const useGain = (points: number): number => {
  const { t } = useTranslation('quest');
  const before = useRef(points);
  const lastAt = useRef(0);
  const sum = useRef(0);
  const [gain, setGain] = useState({ amount: 0, turn: 0 });

  useEffect(() => {
    const change = points - before.current;
    before.current = points;
    if (change === 0) return;
    const now = performance.now();
    sum.current = now - lastAt.current <= mergedWithinMs ? sum.current + change : change;
    lastAt.current = now;
    setGain(({ turn }) => ({ amount: sum.current, turn: turn + 1 }));
    const values = { points: sentencePoints(Math.abs(sum.current)), total: sentencePoints(points) };
    liveVoice.tellGain(t(sum.current < 0 ? 'header.lost' : 'header.gained', { ...values, count: Math.abs(sum.current) }));
  }, [points, t]);

  useEffect(() => {
    if (gain.amount === 0) return;
    const timer = setTimeout(() => setGain(({ turn }) => ({ amount: 0, turn })), shownForMs);
    return () => clearTimeout(timer);
  }, [gain]);

  return gain.amount;
};

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';

const shownForMs = 4000;

/** What the score has just gained: shown for four seconds, said once; changes that follow each other are added up. */
export const useGain = (points: number): number => {
  const { t } = useTranslation('quest');
  const before = useRef(points);
  const [gain, setGain] = useState(0);

  useEffect(() => {
    const change = points - before.current;
    before.current = points;
    if (change === 0) return;
    setGain((sum) => sum + change);
    announce(t('header.scoreNow', { count: points, points: sentencePoints(points) }));
  }, [points, t]);

  useEffect(() => {
    if (gain === 0) return;
    const timer = setTimeout(() => setGain(0), shownForMs);
    return () => clearTimeout(timer);
  }, [gain]);

  return gain;
};

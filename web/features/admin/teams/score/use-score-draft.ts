import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCoins, parsePoints, type ScoreChange } from './score-change.ts';

const blank = { points: '', coins: '', reason: '' };
type Field = keyof typeof blank;

/** The draft of a score change and its faults. */
export const useScoreDraft = () => {
  const { t } = useTranslation('adminTeams');
  const [typed, setTyped] = useState(blank);
  const [isTried, setIsTried] = useState(false);
  const [points, coins, reason] = [parsePoints(typed.points), parseCoins(typed.coins), typed.reason.trim()];
  const isNothing = points === 0 && coins === 0;
  const problems: Record<Field, string | null> = {
    points: points === null ? t('adjust.badPoints') : isTried && isNothing ? t('adjust.nothing') : null,
    coins: coins === null ? t('adjust.badCoins') : null,
    reason: isTried && reason === '' ? t('adjust.noReason') : null,
  };

  /** The change; null when something is missing, which the fields say from now on. */
  const check = (): ScoreChange | null => {
    setIsTried(true);
    return points !== null && coins !== null && !isNothing && reason !== '' ? { points, coins, reason } : null;
  };
  const clear = () => {
    setTyped(blank);
    setIsTried(false);
  };
  const field = (name: Field) => ({
    value: typed[name],
    problem: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return { check, clear, field };
};

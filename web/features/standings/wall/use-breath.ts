import { useEffect, useState } from 'react';
import { isEmphasised } from '#web/features/standings/wall/reveal-steps.ts';

/** How long a number stands alone before its name. */
const breathMs = 2_500;

/** True while the highest place that was named just now is still only a number; what was named before this screen looked is not held back. */
export const useBreath = (of: string, highest: number | null): boolean => {
  const [announced, setAnnounced] = useState({ of, rank: highest });
  const isNews = highest !== null && announced.of === of && (announced.rank === null || highest < announced.rank);
  const isHeldBack = isNews && isEmphasised(highest);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced({ of, rank: highest }), isHeldBack ? breathMs : 0);
    return () => clearTimeout(timer);
  }, [of, highest, isHeldBack]);
  return isHeldBack;
};

import { useEffect, useState } from 'react';
import { isEmphasised } from './reveal-steps.ts';

/** How long a number stands alone before its name. */
const breathMs = 2_500;

/** True while the newest revealed place is still only a number; places revealed before this screen opened are not delayed. */
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

import { useWallTexts } from '../model/wall-texts.tsx';
import { daysAndHours, wallTimeLeft } from '../model/wall-time.ts';

/** A clock that counts down; while there are days left, days and hours in words. */
export const TimeLeft = ({ ms, className }: { ms: number; className: string | undefined }) => {
  const { pick } = useWallTexts();
  const [ru, en] = [daysAndHours(ms, 'ru'), daysAndHours(ms, 'en')];
  return (
    <time className={className} data-days={ru ? '' : undefined}>
      {ru && en ? pick({ ru, en }) : wallTimeLeft(ms)}
    </time>
  );
};

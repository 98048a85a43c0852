import { Snowflake } from 'lucide-react';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { clockTime, clockWithSeconds } from '#web/shared/format/dates.ts';
import { useWallTexts } from '../page/wall-texts.tsx';
import type { WallFrame } from '../source/wall-frame.ts';
import { frozenSince, phaseAt } from '../source/wall-time.ts';
import styles from './wall-footer.module.css';

interface WallFooterProps {
  standings: WallFrame['standings'];
  heardAt: number | null;
  page: { at: number; of: number } | null;
  isRehearsal: boolean;
}

/** This strip is always there, so a freeze shifts nothing. */
export const WallFooter = ({ standings, heardAt, page, isRehearsal }: WallFooterProps) => {
  const { say, tell, first } = useWallTexts();
  const now = useServerNow();
  const { event } = standings;
  const frozenAt = frozenSince(standings, now);
  const isAhead = frozenAt === null && event.freezeAt !== null && Date.parse(event.freezeAt) > now && phaseAt(event, now) === 'running';
  return (
    <footer className={styles.footer} data-frozen={frozenAt !== null || undefined}>
      {/* The words of a freeze need the room of the second language. */}
      <p lang={first}>{heardAt !== null && (frozenAt === null ? say : tell)('updated', { time: clockWithSeconds(heardAt) })}</p>
      <p className={styles.news}>
        {frozenAt !== null && (
          <>
            <Snowflake className={styles.icon} aria-hidden="true" />
            {say('frozen', { time: clockTime(frozenAt) })}
          </>
        )}
        {isAhead && event.freezeAt && say('freezeAhead', { time: clockTime(event.freezeAt) })}
      </p>
      <p className={styles.page}>
        {isRehearsal ? say('rehearsal') : page && page.of > 1 && say('page', { page: page.at + 1, pages: page.of })}
      </p>
    </footer>
  );
};

import { useEffect, useState } from 'react';
import { tablePoints } from '#web/shared/format/points.ts';
import { useRankMotion } from '../board/use-rank-motion.ts';
import { useWallTexts } from '../page/wall-texts.tsx';
import type { WallRow, WallFrame } from '../source/wall-frame.ts';
import { FirstPlace } from './first-place.tsx';
import { isEmphasised, type RevealedBoard } from './use-reveal.ts';
import styles from './reveal-scene.module.css';

interface RevealSceneProps {
  boards: WallFrame['standings']['boards'];
  revealed: RevealedBoard | null;
  isRehearsal: boolean;
}

/** Lines beside the revealed place. */
const maxLines = 9;

const EarlierPlaces = ({ places }: { places: readonly WallRow[] }) => {
  const body = useRankMotion<HTMLOListElement>(places.map(({ teamId }) => teamId).join(' '), false);
  return (
    <ol className={styles.list} ref={body}>
      {places.map(({ rank, teamId, teamName, total }) => (
        <li key={teamId} data-team={teamId} className={styles.line}>
          <span className={styles.lineRank}>{rank}</span>
          <bdi className={styles.lineName} data-fit="line">
            {teamName}
          </bdi>
          <data value={total} className={styles.lineTotal}>
            {tablePoints(total)}
          </data>
        </li>
      ))}
    </ol>
  );
};

/** The place that was revealed last; the first three stand as a number before they are named. */
const Newest = ({ place, isHeldBack }: { place: WallRow; isHeldBack: boolean }) => (
  <div className={styles.place} data-medal={isEmphasised(place.rank) ? place.rank : undefined} data-paused={isHeldBack || undefined}>
    <p className={styles.rank}>{place.rank}</p>
    {!isHeldBack && (
      <div key={place.teamId} className={styles.named}>
        <p className={styles.name} title={place.teamName}>
          <bdi data-fit="box">{place.teamName}</bdi>
        </p>
        <p className={styles.total}>
          <data value={place.total}>{tablePoints(place.total)}</data>
        </p>
      </div>
    )}
  </div>
);

/** How long a number stands alone before its name. */
const pauseMs = 2_500;

/** True while the newest revealed place is still only a number; places revealed before this screen opened are not delayed. */
const useDramaticPause = (category: string, highest: number | null): boolean => {
  const [announced, setAnnounced] = useState({ category, rank: highest });
  const isNews = highest !== null && announced.category === category && (announced.rank === null || highest < announced.rank);
  const isHeldBack = isNews && isEmphasised(highest);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced({ category, rank: highest }), isHeldBack ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [category, highest, isHeldBack]);
  return isHeldBack;
};

/** Shows the results from the last place up: one is large, and the earlier ones stand beside it. */
export const RevealScene = ({ boards, revealed, isRehearsal }: RevealSceneProps) => {
  const { say, pick } = useWallTexts();
  const category = boards.find((board) => board.category.code === revealed?.code)?.category;
  const highest = revealed?.places[0];
  const isHeldBack = useDramaticPause(revealed?.code ?? '', highest?.rank ?? null);
  const named = isHeldBack ? revealed?.places.slice(1) : revealed?.places;
  return (
    <section aria-labelledby="wall-reveal" className={styles.scene}>
      <h2 id="wall-reveal" className={styles.title}>
        {isRehearsal && <span className={styles.rehearsal}>{say('rehearsal')}</span>}
        {category ? pick(category.name) : say('reveal')}
      </h2>
      {!highest || !named || !revealed ? (
        <p className={styles.soon}>{say('revealSoon')}</p>
      ) : highest.rank === 1 && !isHeldBack ? (
        <FirstPlace winner={highest} others={named.slice(1)} members={revealed.firstPlaceMembers} isRehearsal={isRehearsal} />
      ) : (
        <div className={styles.stage} lang={category?.contentLanguage}>
          <Newest place={highest} isHeldBack={isHeldBack} />
          <EarlierPlaces places={named.slice(isHeldBack ? 0 : 1, maxLines + 1)} />
        </div>
      )}
    </section>
  );
};

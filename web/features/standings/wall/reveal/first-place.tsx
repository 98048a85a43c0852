import { tablePoints } from '#web/shared/format/points.ts';
import { useWallTexts } from '../page/wall-texts.tsx';
import type { WallRow } from '../source/wall-frame.ts';
import type { RevealedBoard } from './use-reveal.ts';
import styles from './first-place.module.css';

interface FirstPlaceProps {
  winner: WallRow;
  /** The places below, highest first. */
  others: readonly WallRow[];
  members: RevealedBoard['firstPlaceMembers'];
  isRehearsal: boolean;
}

/** A name stays whole where the line ends. */
const unbroken = (name: string) => name.replaceAll(' ', '\u00A0');

/** The first place has the whole scene: the stripes sweep over it, and the people of the team are named. */
export const FirstPlace = ({ winner, others, members, isRehearsal }: FirstPlaceProps) => {
  const { say } = useWallTexts();
  return (
    <div className={styles.first}>
      <div className={styles.sweep} aria-hidden="true" />
      <p className={styles.rank} aria-hidden="true">
        1
      </p>
      <div className={styles.winner}>
        <p className={styles.label}>{say('firstPlace')}</p>
        <p className={styles.name} title={winner.teamName}>
          <bdi data-fit="box">{winner.teamName}</bdi>
        </p>
        <p className={styles.total}>
          <data value={winner.total}>{tablePoints(winner.total)}</data>
        </p>
        <p className={styles.members}>
          <span data-fit="box">{members ? members.map(unbroken).join(' · ') : isRehearsal && say('membersHere')}</span>
        </p>
      </div>
      <ol className={styles.others}>
        {others.slice(0, 2).map(({ rank, teamId, teamName, total }) => (
          <li key={teamId} className={styles.other} data-medal={rank}>
            <span className={styles.otherRank}>{rank}</span>
            <bdi data-fit="line" className={styles.otherName}>
              {teamName}
            </bdi>
            <data value={total}>{tablePoints(total)}</data>
          </li>
        ))}
      </ol>
    </div>
  );
};

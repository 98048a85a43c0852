import { useWallTexts } from '../model/wall-texts.tsx';
import type { WallFrame } from '../model/wall.types.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import styles from './top3-scene.module.css';

/** Shows the leaders of each category, large enough for the back row. */
export const Top3Scene = ({ boards }: { boards: WallFrame['standings']['boards'] }) => {
  const { say, pick } = useWallTexts();
  return (
    <div className={styles.boards}>
      {boards.map(({ category, rows }) => (
        <section key={category.id} aria-label={category.name.ru} className={styles.board}>
          <h2 className={styles.title}>
            <span data-fit="line">{pick(category.name)}</span>
          </h2>
          {rows.length === 0 && <p className={styles.empty}>{say('empty')}</p>}
          <ol className={styles.places} lang={category.contentLanguage}>
            {rows.slice(0, 3).map(({ rank, teamId, teamName, total }) => (
              <li key={teamId} className={styles.place} data-medal={rank}>
                <span className={styles.rank}>{rank}</span>
                <bdi className={styles.name} data-fit="box">
                  {teamName}
                </bdi>
                <data className={styles.total} value={total}>
                  {tablePoints(total)}
                </data>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};

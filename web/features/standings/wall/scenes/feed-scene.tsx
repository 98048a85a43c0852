import { type WallKey, useWallTexts } from '../model/wall-texts.tsx';
import type { WallFrame, WallMoment } from '../model/wall.types.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import styles from './feed-scene.module.css';

const sentences: Partial<Record<WallMoment['kind'], WallKey>> = {
  SOLVE: 'SOLVE',
  VISIT: 'VISIT',
  BLOCK_SOLVED: 'BLOCK_SOLVED',
  BLOCK_VISITED: 'BLOCK_VISITED',
  REJUDGE: 'REJUDGE',
};

/** As many lines as the sheet holds. */
const most = 11;

export const FeedScene = ({ moments }: { moments: WallFrame['moments'] }) => {
  const { say, first } = useWallTexts();
  return (
    <section aria-labelledby="wall-feed" className={styles.feed}>
      <h2 id="wall-feed" className={styles.title}>
        {say('feed')}
      </h2>
      {moments.length === 0 && <p className={styles.empty}>{say('feedEmpty')}</p>}
      <ol className={styles.moments}>
        {moments.slice(0, most).map(({ id, kind, teamName, category, total, at }) => (
          <li key={id} className={styles.moment}>
            <time className={styles.time} dateTime={at}>
              {clockTime(at)}
            </time>
            <span className={styles.team}>
              <bdi data-fit="line" className={styles.words} lang={category.contentLanguage}>
                {teamName}
              </bdi>
            </span>
            <span className={styles.what}>
              <span data-fit="line" className={styles.words}>
                {sentences[kind] && say(sentences[kind])}
              </span>
            </span>
            <span className={styles.category} lang={first}>
              <span data-fit="line" className={styles.words}>
                {category.name[first]}
              </span>
            </span>
            <span className={styles.points}>{total > 0 && `+${tablePoints(total)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

import { Suspense } from 'react';
import { clockTime } from '#web/shared/format/dates.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';
import type { CeremonySceneProps } from '../ceremony/ceremony-scene.tsx';
import type { Scene } from '../page/wall-options.ts';
import { type WallKey, useWallTexts } from '../page/wall-texts.tsx';
import type { Fit, Slide } from '../page/wall-view.ts';
import { RevealScene } from '../reveal/reveal-scene.tsx';
import type { RevealedBoard } from '../reveal/use-reveal.ts';
import type { RankChanges } from '../source/rank-changes.ts';
import type { WallFrame, WallMoment } from '../source/wall-frame.ts';
import { BoardsScene } from './boards-scene.tsx';
import styles from './wall-scene.module.css';

/** Shows the leaders of each category, large enough for the back row. */
const Top3Scene = ({ boards }: { boards: WallFrame['standings']['boards'] }) => {
  const { say, pick } = useWallTexts();
  return (
    <div className={styles.top3}>
      {boards.map(({ category, rows }) => (
        <section key={category.id} aria-label={category.name.ru} className={styles.top3Board}>
          <h2 className={styles.top3Title}>
            <span data-fit="line">{pick(category.name)}</span>
          </h2>
          {rows.length === 0 && <p className={styles.top3Empty}>{say('empty')}</p>}
          <ol className={styles.top3Places} lang={category.contentLanguage}>
            {rows.slice(0, 3).map(({ rank, teamId, teamName, total }) => (
              <li key={teamId} className={styles.top3Place} data-medal={rank}>
                <span className={styles.top3Rank}>{rank}</span>
                <bdi className={styles.top3Name} data-fit="box">
                  {teamName}
                </bdi>
                <data className={styles.top3Total} value={total}>
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

const sentences: Partial<Record<WallMoment['kind'], WallKey>> = {
  SOLVE: 'SOLVE',
  VISIT: 'VISIT',
  BLOCK_SOLVED: 'BLOCK_SOLVED',
  BLOCK_VISITED: 'BLOCK_VISITED',
  REJUDGE: 'REJUDGE',
};

/** As many lines as the sheet holds. */
const maxMoments = 11;

const FeedScene = ({ moments }: { moments: WallFrame['moments'] }) => {
  const { say, first } = useWallTexts();
  return (
    <section aria-labelledby="wall-feed" className={styles.feed}>
      <h2 id="wall-feed" className={styles.feedTitle}>
        {say('feed')}
      </h2>
      {moments.length === 0 && <p className={styles.feedEmpty}>{say('feedEmpty')}</p>}
      <ol className={styles.moments}>
        {moments.slice(0, maxMoments).map(({ id, kind, teamName, category, total, at }) => (
          <li key={id} className={styles.moment}>
            <time className={styles.momentTime} dateTime={at}>
              {clockTime(at)}
            </time>
            <span className={styles.momentTeam}>
              <bdi data-fit="line" className={styles.momentText} lang={category.contentLanguage}>
                {teamName}
              </bdi>
            </span>
            <span className={styles.momentKind}>
              <span data-fit="line" className={styles.momentText}>
                {sentences[kind] && say(sentences[kind])}
              </span>
            </span>
            <span className={styles.momentCategory} lang={first}>
              <span data-fit="line" className={styles.momentText}>
                {category.name[first]}
              </span>
            </span>
            <span className={styles.momentPoints}>{total > 0 && `+${tablePoints(total)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const facts = [
  ['teams', 'figureTeams'],
  ['solves', 'figureSolves'],
  ['visits', 'figureVisits'],
  ['hints', 'figureHints'],
] as const;

const FiguresScene = ({ figures }: { figures: WallFrame['figures'] }) => {
  const { say } = useWallTexts();
  return (
    <section aria-labelledby="wall-figures" className={styles.figures}>
      <h2 id="wall-figures" className={styles.figuresTitle}>
        {say('figures')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, label]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.label}>{say(label, { count: figures[name] })}</dt>
            <dd className={styles.number}>{figures[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** A few words from the organizers, in one language or two. */
const MessageScene = ({ message }: { message: WallFrame['wall']['message'] }) => {
  const { first, isBoth } = useWallTexts();
  const languages = isBoth ? (['ru', 'en'] as const).filter((language) => message[language]) : [message[first] ? first : ('ru' as const)];
  return (
    <div className={styles.messages}>
      {languages.map((language) => (
        <p key={language} lang={language} className={styles.message} data-long={message[language].length > 90 || undefined}>
          {message[language]}
        </p>
      ))}
    </div>
  );
};

/** It comes on the walls once, after the end, so it loads then. */
const CeremonyScene = optionalPart<CeremonySceneProps>(async () => (await import('../ceremony/ceremony-scene.tsx')).CeremonyScene);

interface WallSceneProps {
  scene: Scene;
  frame: WallFrame;
  changes: RankChanges;
  slide: Slide;
  fit: Fit;
  revealed: RevealedBoard | null;
  isRehearsal: boolean;
}

export const WallScene = ({ scene, frame, changes, slide, fit, revealed, isRehearsal }: WallSceneProps) => {
  const { boards } = frame.standings;
  switch (scene) {
    case 'top3':
      return <Top3Scene boards={boards} />;
    case 'feed':
      return <FeedScene moments={frame.moments} />;
    case 'stats':
      return <FiguresScene figures={frame.figures} />;
    case 'message':
      return <MessageScene message={frame.wall.message} />;
    case 'reveal':
      return <RevealScene boards={boards} revealed={revealed} isRehearsal={isRehearsal} />;
    case 'nominations':
    case 'podium':
    case 'thanks':
      return (
        <Suspense>
          <CeremonyScene scene={scene} frame={frame} />
        </Suspense>
      );
    default:
      return <BoardsScene boards={boards} slide={slide} fit={fit} changes={changes} />;
  }
};

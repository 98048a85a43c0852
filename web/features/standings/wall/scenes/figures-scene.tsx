import { useWallTexts } from '../model/wall-texts.tsx';
import type { WallFrame } from '../model/wall.types.ts';
import styles from './figures-scene.module.css';

const facts = [
  ['teams', 'figureTeams'],
  ['solves', 'figureSolves'],
  ['visits', 'figureVisits'],
  ['hints', 'figureHints'],
] as const;

export const FiguresScene = ({ figures }: { figures: WallFrame['figures'] }) => {
  const { say } = useWallTexts();
  return (
    <section aria-labelledby="wall-figures" className={styles.scene}>
      <h2 id="wall-figures" className={styles.title}>
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

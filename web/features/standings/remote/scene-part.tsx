import { useTranslation } from 'react-i18next';
import type { Remote } from '#web/features/standings/remote/use-remote.ts';
import type { WallFrame } from '../wall/model/wall.types.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './wall-remote.module.css';

const scenes = ['CATS', 'ONE', 'TOP3', 'FEED', 'STATS', 'MESSAGE', 'REVEAL'] as const;
const languages = ['RU', 'EN', 'BOTH'] as const;
const seconds = [6, 8, 12, 15, 20, 30, 60];

interface ScenePartProps {
  remote: Remote;
  frame: WallFrame;
}

export const ScenePart = ({ remote, frame: { wall, standings } }: ScenePartProps) => {
  const { t } = useTranslation('remote');
  const language = useLanguage();
  const choices = seconds.includes(wall.pageSeconds) ? seconds : [...seconds, wall.pageSeconds].toSorted((a, b) => a - b);
  return (
    <section aria-labelledby="remote-scene" className={styles.part}>
      <h2 id="remote-scene" className={styles.heading}>
        {t('scene')}
      </h2>
      <div role="group" aria-labelledby="remote-scene" className={styles.scenes}>
        {scenes.map((scene) => (
          <button
            key={scene}
            type="button"
            className={styles.choice}
            aria-pressed={wall.scene === scene}
            disabled={remote.isBusy}
            onClick={() => void remote.steer({ scene })}
          >
            {t(scene)}
          </button>
        ))}
      </div>
      <div className={styles.fields}>
        <label className={styles.field}>
          {t('category')}
          <select
            className={styles.input}
            value={wall.category?.code ?? ''}
            onChange={({ target }) =>
              void remote.steer({
                category: standings.boards.find(({ category }) => category.code === target.value)?.category.code ?? null,
              })
            }
          >
            <option value="">{t('allInTurn')}</option>
            {standings.boards.map(({ category }) => (
              <option key={category.id} value={category.code}>
                {localized(category.name, language)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          {t('pageSeconds')}
          <select
            className={styles.input}
            value={wall.pageSeconds}
            onChange={({ target }) => void remote.steer({ pageSeconds: Number(target.value) })}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {t('seconds', { count })}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          {t('languages')}
          <select
            className={styles.input}
            value={wall.languages}
            onChange={({ target }) => void remote.steer({ languages: languages.find((value) => value === target.value) ?? 'BOTH' })}
          >
            {languages.map((value) => (
              <option key={value} value={value}>
                {t(value)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
};

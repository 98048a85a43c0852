import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import { SceneButtons } from './scene-buttons.tsx';
import type { Remote } from './use-remote.ts';
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
      <SceneButtons scenes={scenes} labelledBy="remote-scene" remote={remote} wall={wall} />
      <div className={styles.fields}>
        <SelectField
          label={t('category')}
          value={wall.category?.code ?? ''}
          options={[
            { value: '', label: t('allInTurn') },
            ...standings.boards.map(({ category }) => ({ value: category.code, label: localized(category.name, language) })),
          ]}
          onChange={(code) =>
            void remote.steer({ category: standings.boards.find(({ category }) => category.code === code)?.category.code ?? null })
          }
        />
        <SelectField
          label={t('pageSeconds')}
          value={wall.pageSeconds}
          options={choices.map((count) => ({ value: String(count), label: t('seconds', { count }) }))}
          onChange={(count) => void remote.steer({ pageSeconds: Number(count) })}
        />
        <SelectField
          label={t('languages')}
          value={wall.languages}
          options={languages.map((value) => ({ value, label: t(value) }))}
          onChange={(chosen) => void remote.steer({ languages: languages.find((value) => value === chosen) ?? 'BOTH' })}
        />
      </div>
    </section>
  );
};

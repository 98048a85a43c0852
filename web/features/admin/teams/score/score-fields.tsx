import { useTranslation } from 'react-i18next';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import type { useScoreDraft } from './use-score-draft.ts';
import styles from '../../panel/panel.module.css';

/** A score change and its reason. */
export const ScoreFields = ({ field, reasonNote }: Pick<ReturnType<typeof useScoreDraft>, 'field'> & { reasonNote: string }) => {
  const { t } = useTranslation('adminTeams');
  return (
    <>
      <div className={styles.two}>
        <TextField label={t('adjust.points')} placeholder="+1.5" autoComplete="off" {...field('points')} />
        <TextField label={t('adjust.coins')} placeholder="−2" autoComplete="off" {...field('coins')} />
      </div>
      <TextField label={t('adjust.reason')} note={reasonNote} maxLength={500} autoComplete="off" {...field('reason')} />
    </>
  );
};

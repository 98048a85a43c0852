import { useTranslation } from 'react-i18next';
import { tablePoints } from '#web/shared/format/points.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { RulingEffectsFragment } from './__generated__/rulings.generated.ts';
import styles from './rulings.module.css';

type Effect = RulingEffectsFragment['effects'][number];

/** A number before and after; one number where nothing changes. */
const Change = ({ before, after }: { before: string; after: string }) => {
  const { t } = useTranslation('rulings');
  if (before === after) return <td className={styles.same}>{after}</td>;
  return (
    <td>
      <span className={styles.before}>{before}</span>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>{` ${t('becomes')} `}</VisuallyHidden>
      <b>{after}</b>
    </td>
  );
};

/** Which teams a decision would change, and how, in the order of their new places. */
export const EffectTable = ({ effects }: { effects: readonly Effect[] }) => {
  const { t } = useTranslation('rulings');
  if (effects.length === 0) return <p>{t('nobodyChanges')}</p>;
  return (
    <div className={styles.scroll} role="region" aria-label={t('preview')} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('willChange', { count: effects.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('team')}</th>
            <th scope="col">{t('points')}</th>
            <th scope="col">{t('coins')}</th>
            <th scope="col">{t('place')}</th>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ teamId, teamName, before, after }) => (
            <tr key={teamId}>
              <th scope="row">{teamName}</th>
              <Change before={tablePoints(before.points)} after={tablePoints(after.points)} />
              <Change before={String(before.coins)} after={String(after.coins)} />
              <Change before={String(before.rank ?? '—')} after={String(after.rank ?? '—')} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

import { Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './frozen-ribbon.module.css';

/** Of which minute the board is while it is frozen. */
export const FrozenRibbon = ({ frozenAt }: { frozenAt: string }) => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  return (
    <p className={styles.ribbon}>
      <Snowflake size={20} aria-hidden="true" />
      {t('frozen', { time: clockTime(frozenAt, language) })}
    </p>
  );
};

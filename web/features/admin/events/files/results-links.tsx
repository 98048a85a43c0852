import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import fieldStyles from '../fields/events.module.css';
import styles from './event-files.module.css';

const choices = ['anonymous', 'personal'] as const;

/** An event is downloaded together with what its teams did, with or without names. */
export const ResultsLinks = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  return (
    <Disclosure summary={t('results.title')}>
      <div className={styles.form}>
        <p>{t('results.note')}</p>
        {choices.map((choice) => (
          <div key={choice}>
            <a href={`/event-files/${slug}.zip?results=${choice}&lang=${language}`} download className={fieldStyles.page}>
              {t(`results.${choice}`)}
            </a>
            <p className={styles.titles}>{t(`results.${choice}Note`)}</p>
          </div>
        ))}
      </div>
    </Disclosure>
  );
};

import { useTranslation } from 'react-i18next';
import { FlipCard } from './flip-card.tsx';
import { Section } from './section.tsx';
import styles from './faq.module.css';

const topics = ['solve', 'visit', 'hint', 'time', 'categories', 'team'] as const;

export const Faq = () => {
  const { t } = useTranslation('landing');
  return (
    <Section title={t('faq.title')}>
      <ul className={styles.cards}>
        {topics.map((key) => (
          <li key={key}>
            <FlipCard ask={t(`faq.${key}.ask`)} figure={t(`faq.${key}.figure`)} answer={t(`faq.${key}.answer`)} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

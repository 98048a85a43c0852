import { Footprints, Lightbulb, MapPinned, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';
import styles from './fact-cards.module.css';

/** The facts of the specification: 4 per riddle, 6 per insider, at most 5 with a hint, 4 hours. */
const facts = [
  { key: 'solve', number: 4, Icon: Footprints },
  { key: 'visit', number: 6, Icon: MapPinned },
  { key: 'hint', number: 5, Icon: Lightbulb },
  { key: 'time', number: 4, Icon: Timer },
] as const;

export const FactCards = () => {
  const { t } = useTranslation('landing');
  return (
    <Section anchor="rules" title={t('facts.title')}>
      <ul className={styles.cards}>
        {facts.map(({ key, number, Icon }) => (
          <li key={key} className={styles.card}>
            <Icon size={24} aria-hidden="true" className={styles.icon} />
            <p className={styles.fact}>
              <span className={styles.amount}>
                <span className={styles.number}>{number}</span> {t(`facts.${key}.unit`)}
              </span>
              <span className={styles.text}>{t(`facts.${key}.text`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
};

import { useTranslation } from 'react-i18next';
import type { SiteCard } from '../site.types.ts';
import type { Fill } from '../use-fill.ts';
import { Section } from './section.tsx';
import { siteIcons } from './site-icons.ts';
import styles from './fact-cards.module.css';

/** The number that a figure begins with is large, and its unit beside it is not; a figure of words is in between. */
const Figure = ({ text }: { text: string }) => {
  if (!/^\d/.test(text)) return <span className={styles.word}>{text}</span>;
  const [number, ...unit] = text.split(' ');
  return (
    <span className={styles.amount}>
      <span className={styles.number}>{number}</span>
      <span>{` ${unit.join(' ')}`}</span>
    </span>
  );
};

export const FactCards = ({ cards, fill }: { cards: SiteCard[]; fill: Fill }) => {
  const { t } = useTranslation('landing');
  if (cards.length === 0) return null;
  return (
    <Section title={t('facts.title')}>
      <ul className={styles.cards}>
        {cards.map(({ icon, figure, text }, index) => {
          const Icon = siteIcons[icon];
          return (
            <li key={index} className={styles.card}>
              <Icon size={24} aria-hidden="true" className={styles.icon} />
              <p className={styles.fact}>
                <Figure text={fill(figure)} />
                <span className={styles.text}>{fill(text)}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

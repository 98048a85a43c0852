import { Footprints, Lightbulb, MapPinned, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { QuestFacts } from '../event/quest-facts.ts';
import { Section } from './section.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';
import styles from './fact-cards.module.css';

export const FactCards = ({ facts }: { facts: QuestFacts }) => {
  const { t } = useTranslation('landing');
  const points = (count: number) => ({ number: sentencePoints(count), unit: t('unit.points', { count }) });
  const withHint = {
    solve: sentencePoints(facts.solveWithHint),
    visit: sentencePoints(facts.visitWithHint),
    coins: facts.hasHintCoins ? '' : t('faq.hint.noCoins'),
  };
  const cards = [
    { ...points(facts.solve), text: t('facts.solve'), Icon: Footprints },
    { ...points(facts.visit), text: t('facts.visit'), Icon: MapPinned },
    { ...points(facts.most), text: t('facts.hint', withHint), Icon: Lightbulb },
    { number: sentencePoints(facts.hours), unit: t('unit.hours', { count: facts.hours }), text: t('facts.time'), Icon: Timer },
  ];
  return (
    <Section title={t('facts.title')}>
      <ul className={styles.cards}>
        {cards.map(({ number, unit, text, Icon }) => (
          <li key={text} className={styles.card}>
            <Icon size={24} aria-hidden="true" className={styles.icon} />
            <p className={styles.fact}>
              <span className={styles.amount}>
                <span className={styles.number}>{number}</span> {unit}
              </span>
              <span className={styles.text}>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
};

import { Bike, Footprints, Lightbulb, MapPinned, Timer, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { QuestFacts } from '../event/quest-facts.ts';
import { FlipCard } from './flip-card.tsx';
import { Section } from './section.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';
import styles from './faq.module.css';

const topics = { solve: Footprints, visit: MapPinned, hint: Lightbulb, time: Timer, categories: Bike, team: Users };

export const Faq = ({ facts }: { facts: QuestFacts }) => {
  const { t } = useTranslation('landing');
  const points = (count: number) => `${sentencePoints(count)} ${t('unit.points', { count })}`;
  const figures = {
    solve: points(facts.solve),
    visit: points(facts.visit),
    hint: t('faq.hint.figure', { count: facts.most, points: sentencePoints(facts.most) }),
    time: `${sentencePoints(facts.hours)} ${t('unit.hours', { count: facts.hours })}`,
    categories: t('faq.categories.figure'),
    team: t('faq.team.figure', { min: facts.minTeamSize }),
  };
  const amounts = {
    most: sentencePoints(facts.most),
    solve: sentencePoints(facts.solveWithHint),
    visit: sentencePoints(facts.visitWithHint),
    fullSolve: sentencePoints(facts.solve),
    fullVisit: sentencePoints(facts.visit),
    coins: facts.hasHintCoins ? '' : t('faq.hint.noCoins'),
    price: `${facts.hintCoins} ${t('unit.coins', { count: facts.hintCoins })}`,
  };
  return (
    <Section title={t('faq.title')}>
      <ul className={styles.cards}>
        {(Object.keys(topics) as (keyof typeof topics)[]).map((key) => (
          <li key={key}>
            <FlipCard Icon={topics[key]} ask={t(`faq.${key}.ask`)} figure={figures[key]} answer={t(`faq.${key}.answer`, amounts)} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

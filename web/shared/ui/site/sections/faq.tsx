import { useTranslation } from 'react-i18next';
import { FlipCard } from './flip-card.tsx';
import { Section } from './section.tsx';
import { siteIcons } from './site-icons.ts';
import type { SiteQuestion } from '../words/site.types.ts';
import type { Fill } from '../words/use-fill.ts';
import styles from './faq.module.css';

export const Faq = ({ questions, fill }: { questions: SiteQuestion[]; fill: Fill }) => {
  const { t } = useTranslation('landing');
  if (questions.length === 0) return null;
  return (
    <Section title={t('faq.title')}>
      <ul className={styles.cards}>
        {questions.map(({ icon, question, figure, answer }, place) => (
          <li key={place}>
            <FlipCard Icon={siteIcons[icon]} ask={fill(question)} figure={fill(figure)} answer={fill(answer)} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

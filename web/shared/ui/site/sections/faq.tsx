import { useTranslation } from 'react-i18next';
import type { SiteQuestion } from '../site.types.ts';
import type { Fill } from '../use-fill.ts';
import { FlipCard } from './flip-card.tsx';
import { Section } from './section.tsx';
import { siteIcons } from './site-icons.ts';
import styles from './faq.module.css';

export const Faq = ({ questions, fill }: { questions: SiteQuestion[]; fill: Fill }) => {
  const { t } = useTranslation('landing');
  if (questions.length === 0) return null;
  return (
    <Section title={t('faq.title')}>
      <ul className={styles.cards}>
        {questions.map(({ icon, question, figure, answer }, index) => (
          <li key={index}>
            <FlipCard Icon={siteIcons[icon]} ask={fill(question)} figure={fill(figure)} answer={fill(answer)} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import type { Decision } from '#web/shared/rulings/editor-parts.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import type { RiddleStatsQuery } from './__generated__/riddle-stats.generated.ts';
import styles from './doubtful-riddles.module.css';

export type Doubtful = NonNullable<RiddleStatsQuery['organizerStatistics']>['doubtfulRiddles'][number];

interface DoubtfulRiddleProps {
  riddle: Doubtful;
  slug: string;
  onDecide: (decision: Decision) => void;
}

export const DoubtfulRiddle = ({ riddle, slug, onDecide }: DoubtfulRiddleProps) => {
  const { t } = useTranslation(['organizerStats', 'stuck']);
  const language = useLanguage();
  const { riddleId, title, blockTitle, category, number, tries, wrongTries, teamsStuck, nearMisses } = riddle;
  const lang = category.contentLanguage;
  return (
    <li className={styles.riddle}>
      <div className={styles.words}>
        <h4 lang={lang} className={styles.title}>
          {title}
        </h4>
        <p className={styles.note}>
          <span lang={lang}>{blockTitle}</span>, {t('doubtful.place', { number, category: localized(category.name, language) })}
        </p>
        <p>
          {t('stuck:wrong', { wrong: wrongTries, count: tries, percent: Math.round((100 * wrongTries) / tries) })} ·{' '}
          {t('stuck:teams', { count: teamsStuck })}
        </p>
      </div>
      <ul className={styles.misses}>
        {nearMisses.map(({ answer, teams, tries: times, isAccepted }) => (
          <li key={answer} className={styles.miss}>
            <p className={styles.missWords}>
              <q lang={lang}>{answer}</q>
              <span className={styles.note}>
                {t('teamsCount', { count: teams })} · {t('timesCount', { count: times })}
              </span>
            </p>
            <Button variant="outline" onClick={() => onDecide(isAccepted ? { is: 'rejudge' } : { is: 'accept', answer })}>
              <Check size={18} aria-hidden="true" />
              {t(isAccepted ? 'doubtful.credit' : 'doubtful.accept')}
            </Button>
          </li>
        ))}
      </ul>
      <ButtonLink variant="quiet" to={paths.attempts(slug, { riddle: riddleId })}>
        {t('doubtful.attempts')}
      </ButtonLink>
    </li>
  );
};

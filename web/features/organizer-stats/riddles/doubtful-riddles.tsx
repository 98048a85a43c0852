import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { type Decision, EditorParts } from '#web/shared/rulings/editor-parts.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { NothingYet } from '../section/figures.tsx';
import { DoubtfulRiddle, type Doubtful } from './doubtful-riddle.tsx';
import styles from './doubtful-riddles.module.css';

/** Twenty of them would be a page of their own. */
const maxAtFirst = 5;

interface DoubtfulRiddlesProps {
  riddles: readonly Doubtful[];
  /** Every team that tried a riddle solved it, so that nobody is stuck needs no words. */
  isQuiet: boolean;
  slug: string;
}

/** Lists riddles with mostly wrong attempts: perhaps a common one is right. */
export const DoubtfulRiddles = ({ riddles, isQuiet, slug }: DoubtfulRiddlesProps) => {
  const { t } = useTranslation(['organizerStats', 'stuck']);
  const { RulingDialog } = use(EditorParts);
  const [asked, setAsked] = useState<{ riddleId: string; decision: Decision } | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  if (riddles.length === 0) return isQuiet ? null : <NothingYet>{t('stuck:none')}</NothingYet>;
  return (
    <div className={styles.wide}>
      <ChartFigure
        level={3}
        hasJson
        title={t('doubtful.title', { count: riddles.length })}
        note={t('doubtful.note')}
        table={{
          columns: [
            t('riddle'),
            t('block'),
            t('tries'),
            t('wrong'),
            t('doubtful.stuck'),
            t('doubtful.popular'),
            t('doubtful.popularTeams'),
          ],
          rows: riddles.map(({ title, blockTitle, tries, wrongTries, teamsStuck, nearMisses: [near] }) => [
            title,
            blockTitle,
            tries,
            wrongTries,
            teamsStuck,
            near?.answer ?? '—',
            near?.teams ?? 0,
          ]),
          lang: riddles.map(({ category }) => category.contentLanguage),
        }}
        fileName={`${slug}-doubtful`}
      >
        <ul className={styles.riddles}>
          {(isWhole ? riddles : riddles.slice(0, maxAtFirst)).map((riddle) => (
            <DoubtfulRiddle
              key={riddle.riddleId}
              riddle={riddle}
              slug={slug}
              onDecide={(decision) => setAsked({ riddleId: riddle.riddleId, decision })}
            />
          ))}
        </ul>
        {riddles.length > maxAtFirst && (
          <Button variant="outline" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('doubtful.less') : t('doubtful.more', { count: riddles.length - maxAtFirst })}
          </Button>
        )}
      </ChartFigure>
      {asked && <RulingDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
};

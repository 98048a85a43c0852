import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { type RiddleNumbers, useRiddleTable } from '#web/features/organizer-stats/riddles/use-riddle-table.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import styles from './doubtful-riddles.module.css';

const mostBars = 24;

/** Shows the share of teams that solved a riddle after an attempt, the hardest first; the table has all. */
export const RiddleSuccess = ({ riddles, slug }: { riddles: readonly RiddleNumbers[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const tried = riddles
    .filter(({ teamsTried }) => teamsTried > 0)
    .toSorted((a, b) => a.successPercent - b.successPercent || b.wrongTries - a.wrongTries);
  const table = useRiddleTable([...tried, ...riddles.filter(({ teamsTried }) => teamsTried === 0)]);
  const [hardest] = tried;
  if (!hardest) return <NothingYet>{t('success.none')}</NothingYet>;
  return (
    <div className={styles.wide}>
      <ChartFigure
        level={3}
        hasJson
        title={
          hardest.successPercent === 100
            ? t('success.everybody')
            : t('success.title', { title: hardest.title, percent: percent.format(hardest.successPercent) })
        }
        note={t('success.note', { count: Math.min(mostBars, tried.length), total: riddles.length })}
        table={table}
        fileName={`${slug}-riddles`}
      >
        <BarList
          bars={tried.slice(0, mostBars).map((riddle) => ({
            key: riddle.riddleId,
            name: riddle.title,
            lang: riddle.category.contentLanguage,
            value: `${percent.format(riddle.successPercent)}%`,
            details: `${t('triesCount', { count: riddle.tries })} · ${t('success.hinted', { percent: percent.format(riddle.hintPercent) })}`,
            percent: riddle.successPercent,
            to: paths.attempts(slug, { riddle: riddle.riddleId }),
          }))}
        />
      </ChartFigure>
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import type { TableData } from '#web/shared/table/table-data.ts';
import { NothingYet } from '../section/figures.tsx';
import type { RiddleStatsQuery } from './__generated__/riddle-stats.generated.ts';
import styles from './doubtful-riddles.module.css';

type RiddleNumbers = NonNullable<RiddleStatsQuery['organizerStatistics']>['riddles'][number];

/** Returns the table of the riddles with all numbers. */
const useRiddleTable = (riddles: readonly RiddleNumbers[]): TableData => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const columns: [name: string, value: (riddle: RiddleNumbers) => string | number][] = [
    [t('riddle'), ({ title }) => title],
    [t('block'), ({ blockTitle }) => blockTitle],
    [t('category'), ({ category }) => localized(category.name, language)],
    [t('success.tried'), ({ teamsTried }) => teamsTried],
    [t('solved'), ({ solved }) => solved],
    [t('success.percent'), ({ successPercent }) => successPercent],
    [t('tries'), ({ tries }) => tries],
    [t('wrong'), ({ wrongTries }) => wrongTries],
    [t('success.unique'), ({ uniqueWrongAnswers }) => uniqueWrongAnswers],
    [t('hints'), ({ hints }) => hints],
    [t('success.hintPercent'), ({ hintPercent }) => hintPercent],
    [t('visited'), ({ visited }) => visited],
  ];
  return {
    columns: columns.map(([name]) => name),
    rows: riddles.map((riddle) => columns.map(([, value]) => value(riddle))),
    lang: riddles.map(({ category }) => category.contentLanguage),
  };
};

const maxBars = 12;

/** Shows the share of teams that solved a riddle after an attempt, the hardest first; the table has all. */
export const RiddleSuccess = ({ riddles, slug }: { riddles: readonly RiddleNumbers[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const tried = riddles
    .filter(({ teamsTried }) => teamsTried > 0)
    .toSorted((a, b) => a.successPercent - b.successPercent || b.wrongTries - a.wrongTries);
  const table = useRiddleTable([...tried, ...riddles.filter(({ teamsTried }) => teamsTried === 0)]);
  const [hardest] = tried;
  if (!hardest) return <NothingYet>{t('success.none')}</NothingYet>;
  const isEasy = hardest.successPercent === 100;
  return (
    <div className={styles.wide}>
      <ChartFigure
        level={3}
        hasJson
        title={
          isEasy ? t('success.everybody') : t('success.title', { title: hardest.title, percent: percent.format(hardest.successPercent) })
        }
        note={t(tried.length > maxBars && !isEasy ? 'success.note' : 'success.noteAll')}
        table={table}
        fileName={`${slug}-riddles`}
      >
        {/* Bars of the same length would say nothing. */}
        {!isEasy && (
          <BarList
            bars={tried.slice(0, maxBars).map((riddle) => ({
              key: riddle.riddleId,
              name: riddle.title,
              lang: riddle.category.contentLanguage,
              value: `${percent.format(riddle.successPercent)}%`,
              details: `${t('triesCount', { count: riddle.tries })} · ${t('success.hinted', { percent: percent.format(riddle.hintPercent) })}`,
              percent: riddle.successPercent,
              to: paths.attempts(slug, { riddle: riddle.riddleId }),
            }))}
          />
        )}
      </ChartFigure>
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import type { RiddleStatsQuery } from '#web/features/organizer-stats/riddles/__generated__/riddle-stats.generated.ts';
import type { TableData } from '#web/shared/table/table-data.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';

export type RiddleNumbers = NonNullable<RiddleStatsQuery['organizerStatistics']>['riddles'][number];

/** Returns the table of the riddles with all numbers. */
export const useRiddleTable = (riddles: readonly RiddleNumbers[]): TableData => {
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

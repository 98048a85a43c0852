import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { decimal } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { NothingYet } from '../section/figures.tsx';

/** How many players gave each rating; the title has the mean. */
export const Ratings = ({ ratings, slug }: { ratings: readonly number[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const people = ratings.reduce((sum, each) => sum + each, 0);
  if (people === 0) return <NothingYet>{t('feedback.noRatings')}</NothingYet>;
  const mean = ratings.reduce((sum, each, index) => sum + each * (index + 1), 0) / people;
  const most = Math.max(...ratings);
  const rows = ratings.map((count, index) => ({ rating: index + 1, count })).toReversed();
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('feedback.mean', { mean: decimal(mean, language) })}
      note={t('feedback.ratingsNote', { count: people })}
      table={{ columns: [t('feedback.rating'), t('people')], rows: rows.map(({ rating, count }) => [rating, count]) }}
      fileName={`${slug}-ratings`}
    >
      <BarList
        bars={rows.map(({ rating, count }) => ({
          key: String(rating),
          name: t('feedback.ratingOf', { rating }),
          lang: language,
          value: String(count),
          percent: (100 * count) / most,
        }))}
      />
    </ChartFigure>
  );
};

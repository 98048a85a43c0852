import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { Share } from './event-stats.types.ts';

const maxPlaces = 10;

interface VisitedPlacesProps {
  riddles: readonly Share[];
  slug: string;
}

/** Lists the places where most teams met an insider. */
export const VisitedPlaces = ({ riddles, slug }: VisitedPlacesProps) => {
  const { t } = useTranslation('eventStats');
  const language = useLanguage();
  const visited = riddles.filter((share) => share.visited > 0).toSorted((a, b) => b.visited - a.visited);
  const places = visited
    .slice(0, maxPlaces)
    .map((share) => ({ ...share, title: share.title ?? t('place'), categoryName: localized(share.category.name, language) }));
  const [first] = places;
  if (!first) return null;
  return (
    <ChartFigure
      title={t('visits.title', { place: first.title, count: first.visited })}
      note={t('visits.note')}
      ranking={{ values: visited.map((share) => share.visited), shown: maxPlaces }}
      table={{
        columns: [t('visits.place'), t('category'), t('visits.teams')],
        rows: places.map(({ title, categoryName, visited }) => [title, categoryName, visited]),
        lang: places.map(({ category }) => category.contentLanguage),
      }}
      fileName={`${slug}-visits`}
    >
      <BarList
        bars={places.map(({ riddleId, title, category, categoryName, visited }) => ({
          key: riddleId,
          name: title,
          lang: category.contentLanguage,
          value: t('teams', { count: visited }),
          remark: categoryName,
          percent: (100 * visited) / first.visited,
        }))}
      />
    </ChartFigure>
  );
};

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { ChartTurns } from '#web/shared/charts/chart-turns.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { Share } from './event-stats.types.ts';

interface RiddleSharesProps {
  riddles: readonly Share[];
  slug: string;
}

/** Lists the riddles of each category, the easiest first. */
export const RiddleShares = ({ riddles, slug }: RiddleSharesProps) => {
  const { t } = useTranslation('eventStats');
  const language = useLanguage();
  const groups = [...Map.groupBy(riddles, ({ category }) => category.id).values()];
  const charts = groups.flatMap((group) => {
    const [easiest] = group;
    if (!easiest) return [];
    const { id, code, name, shortName, contentLanguage } = easiest.category;
    const category = localized(name, language);
    const formatTitle = ({ title }: Share) => title ?? t('place');
    const chart = (
      <Suspense>
        <ChartFigure
          title={t('shares.title', {
            category,
            count: group.filter(({ solvedPercent }) => solvedPercent >= 50).length,
            total: group.length,
          })}
          note={t('shares.note')}
          table={{
            columns: [t('riddle'), t('shares.teams'), t('shares.percent')],
            rows: group.map((share) => [formatTitle(share), share.solved, share.solvedPercent]),
            lang: contentLanguage,
          }}
          fileName={`${slug}-riddles-${id}`}
        >
          <BarList
            bars={group.map((share) => ({
              key: share.riddleId,
              name: formatTitle(share),
              lang: contentLanguage,
              value: `${Math.round(share.solvedPercent)}%`,
              percent: share.solvedPercent,
            }))}
          />
        </ChartFigure>
      </Suspense>
    );
    return { code, label: localized(shortName, language), chart };
  });
  return <ChartTurns charts={charts} />;
};

import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { ChartTurns } from '#web/shared/charts/chart-turns.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import type { QuestStatsQuery } from './__generated__/quest-stats.generated.ts';

type Team = NonNullable<QuestStatsQuery['organizerStatistics']>['teams'][number];

/** The ten best of each category as they truly stand, freeze or not. */
export const TopTeams = ({ teams, slug }: { teams: readonly Team[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const charts = [...Map.groupBy(teams, ({ category }) => category.id).values()].flatMap((group) => {
    const [best] = group;
    if (!best) return [];
    const { id, code, contentLanguage, name, shortName } = best.category;
    const chart = (
      <ChartFigure
        level={3}
        hasJson
        title={t('top.title', { team: best.teamName, points: sentencePoints(best.total), count: best.total })}
        note={t('top.note', { category: localized(name, language) })}
        table={{
          columns: ['team', 'rank', 'total', 'points', 'coins', 'solved', 'visited', 'hints', 'people'].map((column) =>
            t(column as 'team'),
          ),
          rows: group.map((team) => [
            team.teamName,
            team.rank,
            team.total,
            team.points,
            team.coins,
            team.solved,
            team.visited,
            team.hints,
            team.size,
          ]),
          lang: contentLanguage,
        }}
        fileName={`${slug}-teams-${id}`}
      >
        <BarList
          bars={group.map((team) => ({
            key: team.teamId,
            name: team.teamName,
            lang: contentLanguage,
            value: tablePoints(team.total),
            remark: t('top.solved', { count: team.solved }),
            percent: Math.max(0, (100 * team.total) / Math.max(1, best.total)),
            to: paths.attempts(slug, { team: team.teamId }),
          }))}
        />
      </ChartFigure>
    );
    return { code, label: localized(shortName, language), chart };
  });
  return <ChartTurns charts={charts} />;
};

import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { NothingYet } from '../section/figures.tsx';
import type { FeedbackStatsQuery } from './__generated__/feedback-stats.generated.ts';

type Votes = NonNullable<FeedbackStatsQuery['organizerStatistics']>['riddleVotes'][number];

const maxBars = 12;
const share = ({ liked, disliked }: Votes) => (100 * liked) / (liked + disliked);

/** Shows which riddles players liked, the least liked first; the table has all. */
export const RiddleVotes = ({ riddles, slug }: { riddles: readonly Votes[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const ordered = riddles.toSorted((a, b) => share(a) - share(b) || b.disliked - a.disliked);
  const [worst] = ordered;
  if (!worst) return <NothingYet>{t('feedback.noVotes')}</NothingYet>;
  const rows = ordered.map(({ title, blockTitle, category, liked, disliked }) => [
    title,
    blockTitle,
    localized(category.name, language),
    liked,
    disliked,
  ]);
  return (
    <ChartFigure
      level={3}
      hasJson
      title={worst.disliked === 0 ? t('feedback.allLiked') : t('feedback.worst', { title: worst.title })}
      note={t('feedback.votesNote')}
      table={{
        columns: [t('riddle'), t('block'), t('category'), t('feedback.liked'), t('feedback.disliked')],
        rows,
        lang: ordered.map(({ category }) => category.contentLanguage),
      }}
      fileName={`${slug}-riddle-votes`}
    >
      <BarList
        bars={ordered.slice(0, maxBars).map((riddle) => ({
          key: riddle.riddleId,
          name: riddle.title,
          lang: riddle.category.contentLanguage,
          value: `${Math.round(share(riddle))}%`,
          details: t('feedback.votes', { liked: riddle.liked, disliked: riddle.disliked }),
          percent: share(riddle),
        }))}
      />
    </ChartFigure>
  );
};

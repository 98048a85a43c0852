import { useTranslation } from 'react-i18next';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { CategoryNumbers } from './event-stats.types.ts';
import { SpreadPanel } from './spread-panel.tsx';
import { fullestBand, spreadRows } from './spread.ts';
import styles from './score-spread.module.css';

interface ScoreSpreadProps {
  categories: readonly CategoryNumbers[];
  slug: string;
}

/** Shows how many teams of each category reached which score, side by side on one scale. */
export const ScoreSpread = ({ categories, slug }: ScoreSpreadProps) => {
  const { t } = useTranslation('eventStats');
  const language = useLanguage();
  const playing = categories.map((numbers, series) => ({ ...numbers, series })).filter(({ scores }) => scores.length > 0);
  const fullest = fullestBand(playing);
  if (!fullest) return null;
  const highest = Math.max(...playing.flatMap(({ scores }) => scores.map(({ teams }) => teams)));
  const formatName = ({ category }: CategoryNumbers) => localized(category.name, language);
  return (
    <ChartFigure
      title={t('spread.title', { from: sentencePoints(fullest.from), to: sentencePoints(fullest.to), count: fullest.to })}
      note={t('spread.note')}
      table={{ columns: [t('spread.points'), ...playing.map(formatName)], rows: spreadRows(playing) }}
      fileName={`${slug}-scores`}
    >
      <div className={styles.panels}>
        {playing.map((numbers) => (
          <SpreadPanel key={numbers.category.id} {...numbers} name={formatName(numbers)} highest={highest} />
        ))}
      </div>
    </ChartFigure>
  );
};

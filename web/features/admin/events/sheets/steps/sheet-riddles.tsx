import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedSheetFragment, SheetEventQuery } from '../__generated__/sheets.generated.ts';
import { RiddleView } from '../riddle-view.ts';
import { Answers } from './sheet-answers.tsx';
import styles from '../sheets.module.css';

interface SheetRiddlesProps {
  riddles: CheckedSheetFragment['preview'];
  prices: NonNullable<SheetEventQuery['event']>['prices'];
}

/** So many riddles are shown as teams see them. */
const shown = 6;

/** Shows the first riddles as teams will see them, each with what they do not see: its block, its name, and its answers. */
export const SheetRiddles = ({ riddles, prices }: SheetRiddlesProps) => {
  const { t } = useTranslation('adminEvents');
  const Riddle = useContext(RiddleView);
  if (!Riddle || riddles.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="sheet-riddles">
      <h3 id="sheet-riddles" className={styles.heading}>
        {t('sheet.asPlayers')}
      </h3>
      <ul className={styles.riddles}>
        {riddles.slice(0, shown).map(({ row, ...riddle }) => (
          <li key={`${row.tab} ${row.number}`} className={styles.riddle}>
            <p className={styles.place}>
              {riddle.block} · {riddle.title}
            </p>
            <Answers texts={riddle.answers} />
            <Riddle
              stage="open"
              riddle={{ ...riddle, ...noFiles, hints: riddle.hints.map((text) => ({ text, media: null, coins: null })) }}
              prices={prices}
              solvedBy=""
              lang={riddle.categoryCode === 'en' ? 'en' : 'ru'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

const noFiles = { media: null, points: null, answeredMedia: null, longread: null, insiderLinks: [] };

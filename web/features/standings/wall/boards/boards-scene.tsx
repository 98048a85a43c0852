import type { CSSProperties } from 'react';
import { BoardColumn } from './board-column.tsx';
import type { Fit } from '../model/legibility.ts';
import type { RankChanges } from '../model/rank-changes.ts';
import { rangeOfPage, type Slide } from '../model/slides.ts';
import type { WallFrame } from '../model/wall.types.ts';
import styles from './boards-scene.module.css';

interface BoardsSceneProps {
  boards: WallFrame['standings']['boards'];
  slide: Slide;
  fit: Fit;
  changes: RankChanges;
}

const sizes = ({ rowPx, fontPx }: Fit) =>
  ({ '--row': `calc(${rowPx.toFixed(2)} * var(--u))`, '--letters': `calc(${fontPx} * var(--u))` }) as CSSProperties;

/** Three boards side by side, or one of them in two columns. */
export const BoardsScene = ({ boards, slide, fit, changes }: BoardsSceneProps) => {
  const only = boards.find(({ category }) => category.code === slide.category);
  if (!only) {
    return (
      <div className={styles.boards} style={sizes(fit)}>
        {boards.map((board) => (
          <BoardColumn
            key={board.category.id}
            board={board}
            range={rangeOfPage(board.rows.length, slide.page, fit.rows)}
            changes={changes}
          />
        ))}
      </div>
    );
  }
  const { from, to } = rangeOfPage(only.rows.length, slide.page, fit.rows * 2);
  const middle = from + fit.rows;
  return (
    <div className={styles.boards} data-one={only.rows.length > fit.rows ? 'two' : 'single'} style={sizes(fit)}>
      <BoardColumn key={`${only.category.id} left`} board={only} range={{ from, to: middle }} changes={changes} />
      {only.rows.length > middle && (
        <BoardColumn key={`${only.category.id} right`} board={only} range={{ from: middle, to }} changes={changes} isContinued />
      )}
    </div>
  );
};

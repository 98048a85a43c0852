import type { CSSProperties } from 'react';
import { BoardColumn } from './board-column.tsx';
import type { Fit } from '../model/legibility.ts';
import type { RankChanges } from '../model/rank-changes.ts';
import type { Slide } from '../model/slides.ts';
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

/** The columns of a slide side by side: one of each board, or several of one. */
export const BoardsScene = ({ boards, slide, fit, changes }: BoardsSceneProps) => (
  <div className={styles.boards} data-columns={slide.length} style={sizes(fit)}>
    {slide.map(({ category, from, to }, at) => {
      const board = boards.find((each) => each.category.code === category);
      const isContinued = slide[at - 1]?.category === category;
      return (
        board && (
          <BoardColumn
            key={`${category} ${slide.slice(0, at).filter((column) => column.category === category).length}`}
            board={board}
            range={{ from, to }}
            changes={changes}
            isContinued={isContinued}
          />
        )
      );
    })}
  </div>
);

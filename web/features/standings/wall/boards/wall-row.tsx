import type { WallRow as Row } from '../model/wall-model.ts';
import { useWallTexts } from '../model/wall-texts.tsx';
import { tablePoints } from '#web/shared/format/points.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './board-column.module.css';

interface WallRowProps {
  row: Row;
  /** Places won just now. */
  climb: number | undefined;
}

export const WallRow = ({ row, climb }: WallRowProps) => {
  const { tell, first } = useWallTexts();
  return (
    <tr
      data-team={row.teamId}
      data-climbed={climb ? true : undefined}
      data-medal={row.rank <= 3 ? row.rank : undefined}
      className={styles.row}
    >
      <td className={styles.rank}>{row.rank}</td>
      <th scope="row" className={styles.name}>
        <span dir="auto" data-fit="line" className={styles.words}>
          {row.teamName}
        </span>
      </th>
      <td className={styles.total}>
        {climb && (
          <span className={styles.climb} lang={first}>
            <span aria-hidden="true">▲{climb}</span>
            <VisuallyHidden>{tell('climbed', { count: climb })}</VisuallyHidden>
          </span>
        )}
        <data value={row.total}>{tablePoints(row.total)}</data>
      </td>
    </tr>
  );
};

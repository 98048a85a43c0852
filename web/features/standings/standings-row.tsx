import { useTranslation } from 'react-i18next';
import { myRowId } from '#web/features/standings/show-my-team.tsx';
import type { StandingsTable_BoardFragment } from '#web/features/standings/standings-table.generated.ts';
import { tableRoles } from '#web/features/standings/table-roles.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './standings-table.module.css';

interface StandingsRowProps {
  row: StandingsTable_BoardFragment['rows'][number];
  isMine: boolean;
  /** A search passes it over. */
  isHidden: boolean;
}

export const StandingsRow = ({ row, isMine, isHidden }: StandingsRowProps) => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  return (
    <tr
      {...tableRoles.row}
      aria-rowindex={row.rank + 1}
      id={isMine ? myRowId : undefined}
      tabIndex={isMine ? -1 : undefined}
      hidden={isHidden}
      className={styles.row}
      data-mine={isMine || undefined}
    >
      <td {...tableRoles.cell} className={styles.rank}>
        {row.rank}
      </td>
      <th {...tableRoles.rowHeader} scope="row" className={styles.name}>
        {row.teamName}
        {isMine && (
          <span lang={language}>
            <VisuallyHidden>, {t('yourTeam')}</VisuallyHidden>
          </span>
        )}
      </th>
      <td {...tableRoles.cell} className={styles.total}>
        <data value={row.total}>{tablePoints(row.total)}</data>
      </td>
    </tr>
  );
};

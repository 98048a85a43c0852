import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { StandingsTable_BoardFragment } from './__generated__/standings-table.generated.ts';
import { myRowId } from './show-my-team.tsx';
import { tableRoles } from './table-roles.ts';
import styles from './standings-table.module.css';

type Row = StandingsTable_BoardFragment['rows'][number];

interface StandingsRowProps {
  row: Row;
  isMine: boolean;
  /** The search does not match it. */
  isHidden: boolean;
}

const MineToWhoListens = () => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  return (
    <span lang={language}>
      <VisuallyHidden>{`, ${t('yourTeam')}`}</VisuallyHidden>
    </span>
  );
};

const isSameRow = (one: Row, other: Row) =>
  one.rank === other.rank && one.teamId === other.teamId && one.teamName === other.teamName && one.total === other.total;

/** Every snapshot brings all rows again; equal rows do not render. */
const isSame = (one: StandingsRowProps, other: StandingsRowProps) =>
  one.isMine === other.isMine && one.isHidden === other.isHidden && isSameRow(one.row, other.row);

export const StandingsRow = memo(
  ({ row, isMine, isHidden }: StandingsRowProps) => (
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
        <span translate="no">{row.teamName}</span>
        {isMine && <MineToWhoListens />}
      </th>
      <td {...tableRoles.cell} className={styles.total}>
        <data value={row.total}>{tablePoints(row.total)}</data>
      </td>
    </tr>
  ),
  isSame,
);

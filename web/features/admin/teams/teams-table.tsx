import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamColumns } from '#web/features/admin/teams/team-columns.tsx';
import { AdminTeamsDocument, type AdminTeamsQuery } from '#web/features/admin/teams/__generated__/teams.generated.ts';
import type { CategoryCode, TeamOrder } from '#web/graphql/__generated__/types.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NothingFound } from '../records/nothing-found.tsx';
import { Records } from '../records/records.tsx';
import { useCsv } from '../records/use-csv.ts';
import { usePages } from '../records/use-pages.ts';

interface TeamsTableProps {
  event: string;
  /** Everybody else sees an earlier board. */
  isFrozen: boolean;
  filters: { text: string; category: string; state: string; order: string };
  /** Grows when a team was changed: then the list is read again. */
  changes: number;
  onOrder: (order: string) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
}

const first = 100;
const pageOf = ({ teams }: AdminTeamsQuery) => ({ rows: teams.items, next: teams.next });
const categories: readonly string[] = ['RU', 'EN', 'BIKE'] satisfies CategoryCode[];
const orders: readonly string[] = ['PLACE', 'TOTAL', 'POINTS', 'NAME', 'NEWEST'] satisfies TeamOrder[];
const deleted: Record<string, boolean | null> = { '': false, deleted: true, all: null };

/** Returns the filters for the server; invalid values in the address are ignored. */
const variablesOf = (event: string, { text, category, state, order }: TeamsTableProps['filters']) => ({
  filter: {
    event,
    text: text || null,
    category: categories.includes(category) ? (category as CategoryCode) : null,
    isDeleted: state in deleted ? deleted[state] : false,
  },
  order: orders.includes(order) ? (order as TeamOrder) : ('PLACE' as const),
  first,
});

/** Teams of one event, as the filters leave them. */
export const TeamsTable = ({ event, isFrozen, filters, changes, onOrder, onOpen, onClear }: TeamsTableProps) => {
  const { t } = useTranslation('adminTeams');
  const { columns, file } = useTeamColumns({ isFrozen });
  const pages = usePages({ document: AdminTeamsDocument, variables: variablesOf(event, filters), pageOf });
  const { reload } = pages;
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void reload();
  }, [changes, reload]);

  const csv = useCsv({ name: `teams-${event}.csv`, ...file, read: pages.read });
  const isNarrowed = filters.text !== '' || filters.category !== '' || filters.state !== '';
  return (
    <>
      <Records
        errorText={useErrorText()}
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        csv={csv}
        columns={columns}
        keyOf={({ id }) => id}
        order={{ name: filters.order, onChoose: onOrder }}
        onOpen={({ id }) => onOpen(id)}
        empty={isNarrowed ? <NothingFound onClear={onClear} /> : t('empty')}
      />
    </>
  );
};

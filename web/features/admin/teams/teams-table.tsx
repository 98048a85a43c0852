import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamOrder } from '#web/graphql/__generated__/types.generated.ts';
import { isCategoryCode } from '#web/graphql/category-code.ts';
import { Records } from '../records/records.tsx';
import { pageSize, usePages } from '../records/use-pages.ts';
import { AdminTeamsDocument, type AdminTeamsQuery } from './__generated__/teams.generated.ts';
import { useTeamColumns } from './team-columns.tsx';

interface TeamsTableProps {
  event: string;
  eventName: string;
  /** Everybody else sees an earlier board. */
  isFrozen: boolean;
  filters: { text: string; category: string; state: string; order: string };
  /** Grows when a team was changed: then the list is read again. */
  changes: number;
  onOrder: (order: string) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
}

const readPage = ({ teams }: AdminTeamsQuery) => ({ rows: teams.items, next: teams.next });
const orders: readonly string[] = ['PLACE', 'TOTAL', 'POINTS', 'NAME', 'NEWEST'] satisfies TeamOrder[];
const deleted: Record<string, boolean | null> = { '': false, deleted: true, all: null };

/** Returns the filters for the server; invalid values in the address are ignored. */
const toVariables = (event: string, { text, category, state, order }: TeamsTableProps['filters']) => ({
  filter: {
    event,
    text: text || null,
    category: isCategoryCode(category) ? category : null,
    isDeleted: state in deleted ? deleted[state] : false,
    isTooSmall: state === 'small' ? true : null,
    nameState: state === 'names' ? ('HELD' as const) : null,
  },
  order: orders.includes(order) ? (order as TeamOrder) : ('PLACE' as const),
  first: pageSize,
});

/** Teams of one event, as the filters leave them. */
export const TeamsTable = ({ event, eventName, isFrozen, filters, changes, onOrder, onOpen, onClear }: TeamsTableProps) => {
  const { t } = useTranslation('adminTeams');
  const { columns, file } = useTeamColumns({ isFrozen });
  const pages = usePages({ document: AdminTeamsDocument, variables: toVariables(event, filters), readPage });
  const { reload } = pages;
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void reload();
  }, [changes, reload]);

  const isNarrowed = filters.text !== '' || filters.category !== '' || filters.state !== '';
  return (
    <Records
      label={t('title')}
      counted={(count) => t('counted', { count })}
      pages={pages}
      file={{ name: [eventName, t('title')], ...file }}
      columns={columns}
      keyOf={({ id }) => id}
      order={{ name: filters.order, onChoose: onOrder }}
      onOpen={({ id }) => onOpen(id)}
      empty={t('empty')}
      onClear={isNarrowed ? onClear : null}
    />
  );
};

import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPeopleDocument, type AdminPeopleQuery } from '#web/features/admin/people/__generated__/people.generated.ts';
import styles from '../panel/panel.module.css';
import { WithMore } from '../panel/with-more.tsx';
import type { Role } from '#web/graphql/__generated__/types.generated.ts';
import type { RecordColumn } from '#web/shared/table/record-table/record-column.ts';
import { useCsv } from '../records/use-csv.ts';
import { usePages } from '../records/use-pages.ts';

type Person = AdminPeopleQuery['people']['people'][number];

const first = 100;
const pageOf = ({ people }: AdminPeopleQuery) => ({ rows: people.people, next: people.next });

/** Returns the filtered people: the pages, the columns and the file. */
export const usePeopleList = (filters: { text: string; role: Role | null }) => {
  const { t } = useTranslation('adminPeople');
  const pages = usePages({ document: AdminPeopleDocument, variables: { ...filters, first }, pageOf });
  const titles = useMemo(
    () => ({
      name: t('name'),
      role: t('role'),
      username: t('username'),
      team: t('team'),
      noTeam: t('noTeam'),
    }),
    [t],
  );
  const roleOf = useCallback(
    (person: Person) => `${t(`roles.${person.role ?? 'NONE'}`)}${person.isDisabled ? ` · ${t('shutOut')}` : ''}`,
    [t],
  );
  const columns = useMemo(
    (): RecordColumn<Person>[] => [
      {
        name: 'name',
        title: titles.name,
        isRowHeader: true,
        share: 2,
        cell: (person) => {
          const { fullName, username, role, isDisabled, team } = person;
          // Most people are participants, so the team says more about them.
          const isPlain = role === 'GUEST' && !isDisabled;
          const more = [isPlain ? (team?.name ?? titles.noTeam) : roleOf(person), !isPlain && team?.name, username && `@${username}`];
          return <WithMore more={more.filter(Boolean).join(' · ')}>{fullName}</WithMore>;
        },
      },
      { name: 'role', title: titles.role, isForWide: true, share: 1.5, cell: roleOf },
      { name: 'username', title: titles.username, isForWide: true, share: 1.5, cell: ({ username }) => username && `@${username}` },
      {
        name: 'team',
        title: titles.team,
        isForWide: true,
        share: 2,
        cell: ({ team }) => team?.name ?? <span className={styles.none}>{titles.noTeam}</span>,
      },
    ],
    [titles, roleOf],
  );
  const csv = useCsv({
    name: 'people.csv',
    columns: [titles.name, titles.role, titles.username, titles.team, t('captain'), t('organization')],
    rowOf: (person: Person) => [
      person.fullName,
      roleOf(person),
      person.username ?? '',
      person.team?.name ?? '',
      person.team?.isCaptain ? t('yes') : '',
      person.studentOrganization ?? '',
    ],
    read: pages.read,
  });
  return { pages, columns, csv };
};

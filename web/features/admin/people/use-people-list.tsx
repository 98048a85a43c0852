import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#web/graphql/__generated__/types.generated.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { WithMore } from '../panel/with-more.tsx';
import { pageSize, usePages } from '../records/use-pages.ts';
import { AdminPeopleDocument, type AdminPeopleQuery } from './__generated__/people.generated.ts';
import styles from '../panel/panel.module.css';

type Person = AdminPeopleQuery['people']['people'][number];

const readPage = ({ people }: AdminPeopleQuery) => ({ rows: people.people, next: people.next });

/** Returns the filtered people: the pages, the columns and the file. */
export const usePeopleList = (filters: { text: string; role: Role | null }) => {
  const { t } = useTranslation('adminPeople');
  const pages = usePages({ document: AdminPeopleDocument, variables: { ...filters, first: pageSize }, readPage });
  const roleOf = useCallback(
    (person: Person) => `${t(`roles.${person.role ?? 'NONE'}`)}${person.isDisabled ? ` · ${t('shutOut')}` : ''}`,
    [t],
  );
  const columns = useMemo(
    (): RecordColumn<Person>[] => [
      {
        name: 'name',
        title: t('name'),
        isRowHeader: true,
        share: 2,
        cell: (person) => {
          const { fullName, username, role, isDisabled, team } = person;
          // Most people are participants, so the team says more about them.
          const isPlain = role === 'GUEST' && !isDisabled;
          const more = [isPlain ? (team?.name ?? t('noTeam')) : roleOf(person), !isPlain && team?.name, username && `@${username}`];
          return <WithMore more={more.filter(Boolean).join(' · ')}>{fullName}</WithMore>;
        },
      },
      { name: 'role', title: t('role'), isForWide: true, share: 1.5, cell: roleOf },
      { name: 'username', title: t('username'), isForWide: true, share: 1.5, cell: ({ username }) => username && `@${username}` },
      {
        name: 'team',
        title: t('team'),
        isForWide: true,
        share: 2,
        cell: ({ team }) => team?.name ?? <span className={styles.none}>{t('noTeam')}</span>,
      },
    ],
    [t, roleOf],
  );
  const file = {
    name: [t('title')],
    columns: [t('name'), t('role'), t('username'), t('team'), t('captain'), t('organization')],
    toRow: (person: Person) => [
      person.fullName,
      roleOf(person),
      person.username ?? '',
      person.team?.name ?? '',
      person.team?.isCaptain ? t('yes') : '',
      person.studentOrganization ?? '',
    ],
  };
  return { pages, columns, file };
};

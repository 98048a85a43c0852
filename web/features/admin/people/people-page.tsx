import { useTranslation } from 'react-i18next';
import type { Role } from '#web/graphql/__generated__/types.generated.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { Records } from '../records/records.tsx';
import { roles } from './person-access.tsx';
import { PersonSide } from './person-side.tsx';
import { usePeopleList } from './use-people-list.tsx';

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Lists everybody who has signed in once; a row opens the commands for one person. */
export const PeoplePage = () => {
  const { t } = useTranslation(['adminPeople', 'records']);
  const [{ text, role, open }, choose] = useUrlFilters('text', 'role', 'open');
  const chosen = isRole(role) ? role : null;
  const { pages, columns, file } = usePeopleList({ text, role: chosen });
  const show = (id: string) => choose({ open: id });
  return (
    <RecordsPage
      title={t('title')}
      filters={
        <>
          <SearchField label={t('search')} value={text} onSearch={(search) => choose({ text: search, open: '' })} />
          <SelectField
            label={t('role')}
            value={chosen ?? ''}
            options={[{ value: '', label: t('records:anything') }, ...roles.map((value) => ({ value, label: t(`roles.${value}`) }))]}
            onChange={(value) => choose({ role: value, open: '' })}
          />
        </>
      }
    >
      <Records
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        file={file}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => show(id)}
        empty={t('empty')}
        onClear={text === '' && chosen === null ? null : () => choose({ text: '', role: '' })}
      />
      <PersonSide id={open} pages={pages} onOpen={show} />
    </RecordsPage>
  );
};

import { useTranslation } from 'react-i18next';
import { roles } from '#web/features/admin/people/person-access.tsx';
import { PersonSide } from '#web/features/admin/people/person-side.tsx';
import { usePeopleList } from '#web/features/admin/people/use-people-list.tsx';
import { SearchField } from '../panel/search-field.tsx';
import sectionStyles from '../panel/section.module.css';
import type { Role } from '#web/graphql/__generated__/types.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { NothingFound } from '../records/nothing-found.tsx';
import { Records } from '../records/records.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Lists everybody who has signed in once; a row opens the commands for one person. */
export const PeoplePage = () => {
  const { t } = useTranslation(['adminPeople', 'records']);
  const [{ text, role, open }, choose] = useUrlFilters('text', 'role', 'open');
  const chosen = isRole(role) ? role : null;
  const { pages, columns, csv } = usePeopleList({ text, role: chosen });
  const show = (id: string) => choose({ open: id });
  return (
    <Page>
      <PageHeading>{t('title')}</PageHeading>
      <div className={sectionStyles.filters}>
        <SearchField label={t('search')} value={text} onSearch={(found) => choose({ text: found, open: '' })} />
        <SelectField
          label={t('role')}
          value={chosen ?? ''}
          options={[{ value: '', label: t('records:anything') }, ...roles.map((value) => ({ value, label: t(`roles.${value}`) }))]}
          onChange={(value) => choose({ role: value, open: '' })}
        />
      </div>
      <Records
        errorText={useErrorText()}
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        csv={csv}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => show(id)}
        empty={text === '' && chosen === null ? t('empty') : <NothingFound onClear={() => choose({ text: '', role: '' })} />}
      />
      <PersonSide id={open} pages={pages} onOpen={show} />
    </Page>
  );
};

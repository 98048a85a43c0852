import { useTranslation } from 'react-i18next';
import { CodePanel, type ListedCode } from '#web/features/admin/codes/code-panel.tsx';
import { AdminCodesDocument, type AdminCodesQuery } from '#web/features/admin/codes/__generated__/codes.generated.ts';
import { NewCode } from '#web/features/admin/codes/new-code.tsx';
import { RevokeMany } from '#web/features/admin/codes/revoke-many.tsx';
import { WithMore } from '../panel/with-more.tsx';
import sectionStyles from '../panel/section.module.css';
import type { RegistrationCodeState } from '#web/graphql/__generated__/types.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { NothingFound } from '../records/nothing-found.tsx';
import type { RecordColumn } from '#web/shared/table/record-table/record-column.ts';
import { Records } from '../records/records.tsx';
import { usePages } from '../records/use-pages.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';

const first = 100;
const pageOf = ({ registrationCodes }: AdminCodesQuery) => ({
  rows: registrationCodes,
  next: registrationCodes.length === first ? (registrationCodes.at(-1)?.id ?? null) : null,
});
const states: readonly RegistrationCodeState[] = ['VALID', 'SPENT', 'EXPIRED', 'REVOKED'];
const isState = (text: string): text is RegistrationCodeState => (states as readonly string[]).includes(text);

/** The panels that are no row of the list. */
const fresh = 'new';
const many = 'many';

/** Lists the invitations to roles and their use. */
export const CodesPage = () => {
  const { t } = useTranslation(['adminCodes', 'records']);
  const language = useLanguage();
  const [{ state, open }, choose] = useUrlFilters('state', 'open');
  const pages = usePages({ document: AdminCodesDocument, variables: { state: isState(state) ? state : null, first }, pageOf });
  const until = ({ expiresAt }: ListedCode) => (expiresAt === null ? t('forever') : momentOfDay(expiresAt, language, serverClock.now()));
  const untilOnPhone = (code: ListedCode) => (code.expiresAt === null ? t('forever') : t('until', { time: until(code) }));
  const columns: RecordColumn<ListedCode>[] = [
    {
      name: 'label',
      title: t('label'),
      isRowHeader: true,
      share: 2.4,
      // The end of a valid code says that it is valid.
      cell: (code) => (
        <WithMore more={[t(`roles.${code.role}`), code.state === 'VALID' ? untilOnPhone(code) : t(`states.${code.state}`)].join(' · ')}>
          {code.label}
        </WithMore>
      ),
    },
    { name: 'role', title: t('role'), isForWide: true, cell: ({ role }) => t(`roles.${role}`) },
    { name: 'uses', title: t('uses'), isNumber: true, share: 1.5, cell: ({ uses, maxUses }) => t('usesOf', { uses, max: maxUses }) },
    { name: 'state', title: t('state'), isForWide: true, cell: (code) => t(`states.${code.state}`) },
    { name: 'expires', title: t('expires'), isForWide: true, share: 1.5, cell: until },
  ];
  const listed = pages.rows.find(({ id }) => id === open);
  const close = () => choose({ open: '' });
  const reload = () => void pages.reload();
  return (
    <Page>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
        <div className={sectionStyles.actions}>
          <Button variant="outline" onClick={() => choose({ open: many })}>
            {t('many.open')}
          </Button>
          <Button onClick={() => choose({ open: fresh })}>{t('new')}</Button>
        </div>
      </PageTop>
      <p className={sectionStyles.note}>{t('what')}</p>
      <div className={sectionStyles.filters}>
        <SelectField
          label={t('state')}
          value={isState(state) ? state : ''}
          options={[{ value: '', label: t('records:anything') }, ...states.map((value) => ({ value, label: t(`states.${value}`) }))]}
          onChange={(chosen) => choose({ state: chosen, open: '' })}
        />
      </div>
      <Records
        errorText={useErrorText()}
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => choose({ open: id })}
        empty={state === '' ? t('empty') : <NothingFound onClear={() => choose({ state: '' })} />}
      />
      <SidePanel isOpen={open === fresh} title={t('new')} onClose={close}>
        <NewCode onIssued={reload} onDone={close} />
      </SidePanel>
      <SidePanel isOpen={open === many} title={t('many.title')} onClose={close}>
        <RevokeMany onRevoked={reload} />
      </SidePanel>
      <SidePanel isOpen={listed !== undefined} title={listed?.label ?? ''} onClose={close}>
        {listed && <CodePanel key={listed.id} code={listed} onRevoked={reload} />}
      </SidePanel>
    </Page>
  );
};

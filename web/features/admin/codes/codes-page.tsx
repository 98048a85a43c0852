import { useTranslation } from 'react-i18next';
import type { RegistrationCodeState } from '#web/graphql/__generated__/types.generated.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { WithMore } from '../panel/with-more.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { Records } from '../records/records.tsx';
import { pageSize, toPage, usePages } from '../records/use-pages.ts';
import { AdminCodesDocument, type AdminCodesQuery } from './__generated__/codes.generated.ts';
import { CodePanel, type ListedCode } from './code-panel.tsx';
import { NewCode } from './new-code.tsx';
import { RevokeMany } from './revoke-many.tsx';

const keyOf = ({ id }: ListedCode) => id;
const readPage = ({ registrationCodes }: AdminCodesQuery) => toPage(registrationCodes, keyOf);
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
  const pages = usePages({ document: AdminCodesDocument, variables: { state: isState(state) ? state : null, first: pageSize }, readPage });
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
    <RecordsPage
      title={t('title')}
      note={t('what')}
      actions={
        <>
          <Button variant="outline" onClick={() => choose({ open: many })}>
            {t('many.open')}
          </Button>
          <Button onClick={() => choose({ open: fresh })}>{t('new')}</Button>
        </>
      }
      filters={
        <SelectField
          label={t('state')}
          value={isState(state) ? state : ''}
          options={[{ value: '', label: t('records:anything') }, ...states.map((value) => ({ value, label: t(`states.${value}`) }))]}
          onChange={(chosen) => choose({ state: chosen, open: '' })}
        />
      }
    >
      <Records
        label={t('title')}
        counted={(count) => t('counted', { count })}
        pages={pages}
        columns={columns}
        keyOf={keyOf}
        onOpen={({ id }) => choose({ open: id })}
        empty={t('empty')}
        onClear={state === '' ? null : () => choose({ state: '' })}
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
    </RecordsPage>
  );
};

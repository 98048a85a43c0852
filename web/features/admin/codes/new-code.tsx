import { useTranslation } from 'react-i18next';
import type { RegistrationCodeRole } from '#web/graphql/__generated__/types.generated.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { QrPicture } from '#web/shared/ui/pictures/qr-picture.tsx';
import { CopyButton } from '../panel/copy-button.tsx';
import { useArrivalFocus } from '../panel/use-arrival-focus.ts';
import { useRights } from '../rights/use-rights.ts';
import { minCodeLength } from './code-draft.ts';
import { lifetimes, type Lifetime } from './code-lifetime.ts';
import { type IssuedCode, useIssueCode } from './use-issue-code.ts';
import styles from '../panel/section.module.css';

/** The one time that an invitation's code is in sight. */
const IssuedCodeView = ({ issued: { label, link, secret }, onDone }: { issued: IssuedCode; onDone: () => void }) => {
  const { t } = useTranslation('adminCodes');
  const arrival = useArrivalFocus(link);
  return (
    <section ref={arrival} tabIndex={-1} className={styles.arrival} aria-label={t('issued.title')}>
      <StatusBox tone="success" role="status" title={t('issued.title')}>
        {t('issued.once')}
      </StatusBox>
      <div className={styles.picture}>
        <QrPicture text={link} label={t('issued.picture', { label })} />
      </div>
      <p className={styles.secret}>{secret}</p>
      <CopyButton label={t('issued.copyLink')} text={link} />
      <CopyButton label={t('issued.copyCode')} text={secret} />
      <Button size="large" isWide onClick={onDone}>
        {t('issued.done')}
      </Button>
    </section>
  );
};

const codeRoles: readonly RegistrationCodeRole[] = ['INSIDER', 'CTC', 'ORGANIZER'];

type CodeFieldsProps = Pick<ReturnType<typeof useIssueCode>, 'draft' | 'change' | 'faults' | 'isTaken'>;

/** The fields of a new invitation. */
export const CodeFields = ({ draft, change, faults, isTaken }: CodeFieldsProps) => {
  const { t } = useTranslation('adminCodes');
  const may = useRights();
  const fault = (name: 'label' | 'maxUses') => (faults.includes(name) ? t(`${name}Fault`) : null);
  return (
    <>
      <SelectField
        label={t('role')}
        value={draft.role}
        options={codeRoles
          .filter((value) => value !== 'ORGANIZER' || may('GOVERN'))
          .map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={(role) => change({ role: role as RegistrationCodeRole })}
      />
      {draft.role === 'ORGANIZER' && <StatusBox tone="info">{t('organizerNote')}</StatusBox>}
      <TextField
        label={t('label')}
        note={t('labelNote')}
        required
        maxLength={100}
        value={draft.label}
        problem={fault('label')}
        onChange={({ target }) => change({ label: target.value })}
      />
      <TextField
        label={t('maxUses')}
        required
        inputMode="numeric"
        autoComplete="off"
        value={draft.maxUses}
        problem={fault('maxUses')}
        onChange={({ target }) => change({ maxUses: target.value })}
      />
      <SelectField
        label={t('lifetime')}
        value={draft.lifetime}
        options={(Object.keys(lifetimes) as Lifetime[]).map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
        onChange={(lifetime) => change({ lifetime: lifetime as Lifetime })}
      />
      <TextField
        label={t('own')}
        note={t('ownNote', { fewest: minCodeLength(draft.role) })}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.code}
        problem={faults.includes('code') ? t('ownFault', { fewest: minCodeLength(draft.role) }) : isTaken ? t('ownTaken') : null}
        onChange={({ target }) => change({ code: target.value })}
      />
    </>
  );
};

/** Fills in an invitation, then shows it. */
export const NewCode = ({ onIssued, onDone }: { onIssued: () => void; onDone: () => void }) => {
  const { t } = useTranslation('adminCodes');
  const { draft, change, faults, isTaken, problem, isBusy, issued, issue } = useIssueCode(onIssued);
  if (issued) return <IssuedCodeView issued={issued} onDone={onDone} />;
  return (
    <form
      noValidate
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        void issue();
      }}
    >
      <CodeFields draft={draft} change={change} faults={faults} isTaken={isTaken} />
      {problem !== null && <ErrorBox title={t('issueFailed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <Button type="submit" size="large" isWide aria-disabled={isBusy}>
          {t('issue')}
        </Button>
      </NeedsNetwork>
    </form>
  );
};

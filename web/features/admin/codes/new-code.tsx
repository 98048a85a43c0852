import { useTranslation } from 'react-i18next';
import { lives, type Life } from '#web/features/admin/codes/code-life.ts';
import { fewestCharacters } from '#web/features/admin/codes/code-draft.ts';
import { IssuedCodeView } from '#web/features/admin/codes/issued-code.tsx';
import { useIssueCode } from '#web/features/admin/codes/use-issue-code.ts';
import styles from '../panel/section.module.css';
import type { RegistrationCodeRole } from '#web/graphql/__generated__/types.generated.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

const codeRoles: readonly RegistrationCodeRole[] = ['INSIDER', 'CTC', 'ORGANIZER'];

type CodeFieldsProps = Pick<ReturnType<typeof useIssueCode>, 'draft' | 'change' | 'faults' | 'isTaken'>;

const CodeFields = ({ draft, change, faults, isTaken }: CodeFieldsProps) => {
  const { t } = useTranslation('adminCodes');
  const fault = (name: 'label' | 'maxUses') => (faults.includes(name) ? t(`${name}Fault`) : null);
  return (
    <>
      <SelectField
        label={t('role')}
        value={draft.role}
        options={codeRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
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
        label={t('life')}
        value={draft.life}
        options={(Object.keys(lives) as Life[]).map((value) => ({ value, label: t(`lives.${value}`) }))}
        onChange={(life) => change({ life: life as Life })}
      />
      <TextField
        label={t('own')}
        note={t('ownNote', { fewest: fewestCharacters(draft.role) })}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.code}
        problem={faults.includes('code') ? t('ownFault', { fewest: fewestCharacters(draft.role) }) : isTaken ? t('ownTaken') : null}
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

import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { CodeTicket } from '../sign-in/code-ticket.tsx';
import { FormField } from '../sign-in/form-field.tsx';
import { InsiderFields } from './insider-fields.tsx';
import { SignInFailure } from '../sign-in/sign-in-failure.tsx';
import { SignOutButton } from '../sessions/sign-out-button.tsx';
import { textFault } from './text-fault.ts';
import { useCompleteRegistration } from './use-complete-registration.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import styles from './completion-form.module.css';

interface CompletionFormProps {
  /** The name comes from the messenger, so no one types it again. */
  fullName: string;
  isInsider: boolean;
}

const SomebodyElse = ({ name }: { name: string }) => {
  const { t } = useTranslation('registration');
  return (
    <div className={styles.other}>
      <p className={styles.otherText}>{t('completion.other', { name })}</p>
      <SignOutButton />
    </div>
  );
};

export const CompletionForm = ({ fullName, isInsider }: CompletionFormProps) => {
  const { t } = useTranslation(['registration', 'common']);
  const { complete, isSaving, faults, failure, forgetFailure } = useCompleteRegistration();
  const [name, setName] = useState(fullName);
  const [details, setDetails] = useState({ organization: '', link: '' });
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const missing = t('completion.fault.fullName');
  usePageTitle(t('completion.title'));

  useEffect(() => top.current?.querySelector('h1')?.focus(), []);
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>(`[name="${faults[0]}"]`)?.focus();
  }, [faults]);

  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (isSaving) return;
    void complete({
      fullName: name.trim(),
      ...(isInsider && { studentOrganization: details.organization.trim(), geoLink: details.link.trim() || null }),
    });
  };
  return (
    <div ref={top} className={styles.completion}>
      <PageHeading>{t('completion.title')}</PageHeading>
      <p className={styles.lead}>{t(isInsider ? 'completion.insiderLead' : 'completion.lead')}</p>
      {isInsider && <CodeTicket isAccepted />}
      {failure && <SignInFailure title={t('completion.failed')} failure={failure} onFaded={forgetFailure} />}
      <Form
        ref={form}
        onSubmit={send}
        aria-busy={isSaving}
        className={styles.form}
        validationErrors={Object.fromEntries(faults.map((field) => [field, t(`completion.fault.${field}`)]))}
      >
        <FormField
          label={t('completion.fullName')}
          hint={t('completion.fullNameHint')}
          name="fullName"
          value={name}
          onChange={setName}
          isRequired
          isReadOnly={isSaving}
          maxLength={200}
          autoComplete="name"
          validate={(value) => (value.trim() === '' ? missing : null)}
          fault={textFault(missing)}
        />
        {isInsider && <InsiderFields {...details} onChange={setDetails} isReadOnly={isSaving} />}
        <div className={styles.submit}>
          <Button type="submit" size="large" isWide aria-disabled={isSaving}>
            {isSaving && <LoaderCircle size={20} aria-hidden="true" className={styles.spinner} />}
            {t(isSaving ? 'common:saving' : 'completion.submit')}
          </Button>
        </div>
      </Form>
      <SomebodyElse name={fullName} />
    </div>
  );
};

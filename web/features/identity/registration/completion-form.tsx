import { LoaderCircle } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { SignOutButton } from '../sessions/sign-out-button.tsx';
import { CodeTicket } from '../sign-in/code-ticket.tsx';
import { SignInFailure } from '../sign-in/sign-in-failure.tsx';
import { type Field, fields, useCompleteRegistration } from './use-complete-registration.ts';
import styles from './completion-form.module.css';

/** The fields that only insiders fill in. */
const InsiderFields = ({ field }: { field: (name: Field) => Omit<ComponentProps<typeof TextField>, 'label'> }) => {
  const { t } = useTranslation('registration');
  return (
    <>
      <TextField
        {...field('studentOrganization')}
        label={t('completion.studentOrganization')}
        required
        maxLength={200}
        autoComplete="organization"
      />
      <TextField
        {...field('geoLink')}
        label={t('completion.geoLink')}
        note={t('completion.geoLinkHint')}
        type="url"
        pattern="https://.+"
        maxLength={2048}
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
};

interface CompletionFormProps {
  /** The name comes from the messenger, so no one types it again. */
  fullName: string;
  isInsider: boolean;
  /** The role code of the link gives nothing, which must be known before the registration without it is done. */
  isCodeWrong: boolean;
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

const WrongCode = () => {
  const { t } = useTranslation('registration');
  return (
    <StatusBox tone="error" role="alert" title={t('ticket.wrong')}>
      {t('ticket.wrongText')}
    </StatusBox>
  );
};

const findField = (inputs: HTMLFormControlsCollection, name: Field): HTMLInputElement | null => {
  const input = inputs.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
};

/** The browser knows the rules of each field; a text of spaces only is empty to us. */
const unfitFields = (inputs: HTMLFormControlsCollection): Field[] =>
  fields.filter((name) => {
    const input = findField(inputs, name);
    return input && (!input.validity.valid || (input.required && input.value.trim() === ''));
  });

export const CompletionForm = ({ fullName, isInsider, isCodeWrong }: CompletionFormProps) => {
  const { t } = useTranslation(['registration', 'common']);
  const { complete, isSaving, failure, forgetFailure } = useCompleteRegistration();
  const [draft, setDraft] = useState<Record<Field, string>>({ fullName, studentOrganization: '', geoLink: '' });
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  usePageTitle(t('completion.title'));

  useEffect(() => top.current?.querySelector('h1')?.focus(), []);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const inputs = form.current?.elements;
    if (isSaving || !inputs) return;
    const { fullName: name, studentOrganization, geoLink } = draft;
    const unfit = unfitFields(inputs);
    const refused =
      unfit.length > 0
        ? unfit
        : await complete({
            fullName: name.trim(),
            ...(isInsider && { studentOrganization: studentOrganization.trim(), geoLink: geoLink.trim() || null }),
          });
    setWrong(refused);
    if (refused[0]) findField(inputs, refused[0])?.focus();
  };
  const field = (name: Field) => ({
    name,
    value: draft[name],
    readOnly: isSaving,
    problem: wrong.includes(name) ? t(`completion.fault.${name}`) : null,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft({ ...draft, [name]: target.value });
      setWrong(wrong.filter((each) => each !== name));
    },
  });
  return (
    <div ref={top} className={styles.completion}>
      <PageHeading>{t('completion.title')}</PageHeading>
      <p className={styles.lead}>{t(isInsider ? 'completion.insiderLead' : 'completion.lead')}</p>
      {isInsider && <CodeTicket isAccepted />}
      {isCodeWrong && !isInsider && <WrongCode />}
      {failure && <SignInFailure title={t('completion.failed')} failure={failure} onFaded={forgetFailure} />}
      <form ref={form} noValidate onSubmit={(event) => void send(event)} aria-busy={isSaving} className={styles.form}>
        <TextField
          {...field('fullName')}
          label={t('completion.fullName')}
          note={t('completion.fullNameHint')}
          required
          maxLength={200}
          autoComplete="name"
        />
        {isInsider && <InsiderFields field={field} />}
        <div className={styles.submit}>
          <Button type="submit" size="large" isWide aria-disabled={isSaving}>
            {isSaving && <LoaderCircle size={20} aria-hidden="true" className={styles.spinner} />}
            {t(isSaving ? 'common:saving' : 'completion.submit')}
          </Button>
        </div>
      </form>
      <SomebodyElse name={fullName} />
    </div>
  );
};

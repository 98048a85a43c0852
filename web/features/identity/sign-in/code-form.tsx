import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import styles from './code-form.module.css';

interface CodeFormProps {
  isBusy: boolean;
  onSend: (code: string) => void;
}

/** Signs a person in with an organizer's code when the messenger is out of reach. */
export const CodeForm = ({ isBusy, onSend }: CodeFormProps) => {
  const { t } = useTranslation('registration');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() !== '') return onSend(code.trim());
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <Disclosure summary={t('code.title')}>
      <form noValidate onSubmit={send} className={styles.form}>
        <TextField
          ref={field}
          label={t('code.label')}
          note={t('code.hint')}
          name="code"
          value={code}
          problem={isMissing ? t('code.required') : null}
          onChange={({ target }) => {
            setCode(target.value);
            setIsMissing(false);
          }}
          required
          maxLength={20}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" size="large" variant="outline" isWide disabled={isBusy}>
          {t('code.submit')}
        </Button>
      </form>
    </Disclosure>
  );
};

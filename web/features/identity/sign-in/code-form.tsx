import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { FormField } from './form-field.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
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
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!isBusy) onSend(code.trim());
  };
  return (
    <Disclosure summary={t('code.title')}>
      <Form onSubmit={send} className={styles.form}>
        <FormField
          label={t('code.label')}
          hint={t('code.hint')}
          name="code"
          value={code}
          onChange={setCode}
          isRequired
          maxLength={20}
          autoComplete="one-time-code"
          input={{ autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'go' }}
          fault={() => t('code.required')}
        />
        <Button type="submit" size="large" variant="outline" isWide disabled={isBusy}>
          {t('code.submit')}
        </Button>
      </Form>
    </Disclosure>
  );
};

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ownOutbox, useWaitingCount } from '#web/offline/outbox/own-outbox.ts';
import { whileLeaving } from '#web/shared/departure.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { useLeave } from '../sessions/use-sign-out.ts';
import { useDeleteMeMutation } from './__generated__/privacy-part.generated.ts';
import styles from '../sessions/devices-part.module.css';

interface DeleteMeFormProps {
  fullName: string;
  onCancel: () => void;
  onSignInAgain: () => void;
}

/** Deletes the account for good. The person reads the consequences and types their own name. */
export const DeleteMeForm = ({ fullName, onCancel, onSignInAgain }: DeleteMeFormProps) => {
  const { t } = useTranslation(['profile', 'common']);
  const errorText = useErrorText();
  const leave = useLeave();
  const unsent = useWaitingCount();
  const [mutate, { loading }] = useDeleteMeMutation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const erase = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(null);
    if (name.trim() !== fullName) {
      setProblem(t('privacy.nameDiffers', { name: fullName }));
      return field.current?.focus();
    }
    const outbox = ownOutbox();
    // Later requests of the page are refused and must not navigate elsewhere.
    await whileLeaving(async () => {
      try {
        const { data } = await mutate({ variables: { input: { fullName } }, context: { idempotencyKey: uniqueKey() } });
        const result = data?.deleteMe;
        if (result?.__typename === 'Forgotten') {
          await outbox?.forgetAll();
          return await leave(paths.home);
        }
        if (result?.__typename === 'SignInAgain') return onSignInAgain();
        if (result?.__typename === 'CaptainCannotLeave') return setFailure(t('privacy.captainFirst'));
        if (result?.__typename === 'LastOrganizer') return setFailure(t('privacy.lastOrganizer'));
        setFailure(errorText(result?.code));
      } catch (error) {
        setFailure(errorText(error));
      }
    });
  };

  return (
    <form noValidate aria-labelledby="delete-me" aria-busy={loading} className={styles.form} onSubmit={(event) => void erase(event)}>
      <h3 id="delete-me" className={styles.title}>
        {t('privacy.deleteTitle')}
      </h3>
      <p className={styles.text}>{t('privacy.deleteText')}</p>
      {unsent > 0 && <StatusBox tone="info" title={t('privacy.unsent', { count: unsent })} />}
      <TextField
        ref={field}
        label={t('privacy.typeName', { name: fullName })}
        value={name}
        problem={problem}
        readOnly={loading}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setProblem(null);
        }}
      />
      {failure && (
        <StatusBox tone="error" role="alert" title={t('privacy.deleteFailed')}>
          {failure}
        </StatusBox>
      )}
      <ButtonRow>
        <Button variant="danger" type="submit" disabled={loading}>
          {t(loading ? 'privacy.deleting' : 'privacy.deleteAction')}
        </Button>
        <Button variant="quiet" disabled={loading} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
};

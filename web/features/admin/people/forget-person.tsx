import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useAdminForgetPersonMutation } from './__generated__/person-commands.generated.ts';
import styles from '../panel/section.module.css';

interface ForgetPersonProps {
  person: { id: string; fullName: string };
  /** The person is no longer there. */
  onDone: () => void;
}

/** Deletes a person who asked for it in writing: says what goes and what stays, and has the name typed. */
export const ForgetPerson = ({ person, onDone }: ForgetPersonProps) => {
  const { t } = useTranslation(['adminPeople', 'common']);
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const [fullName, setFullName] = useState('');
  const [request, setRequest] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { act, isBusy } = useCommand(useAdminForgetPersonMutation());
  const open = () => {
    setFullName('');
    setRequest('');
    setProblem(null);
    setIsAsking(true);
  };
  const remove = async () => {
    if (isBusy) return;
    setProblem(null);
    const outcome = await act({ input: { personId: person.id, fullName, request } });
    if (outcome.kind === 'done') {
      setIsAsking(false);
      notify.success(t('forget.done'));
      return onDone();
    }
    const reason = readReason(outcome);
    const own: Record<string, string> = { BAD_INPUT: t('forget.wrong'), FORBIDDEN: t('forget.captain') };
    setProblem((typeof reason === 'string' && own[reason]) || errorText(reason));
  };
  return (
    <section className={styles.part} aria-labelledby="person-forget">
      <h3 id="person-forget">{t('forget.heading')}</h3>
      <div className={styles.actions}>
        <Button variant="danger-outline" onClick={open}>
          {t('forget.open')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        isDangerous
        title={t('forget.title', { name: person.fullName })}
        actionLabel={t('forget.action')}
        onAction={() => void remove()}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('forget.goes')}</p>
        <p>{t('forget.stays')}</p>
        <TextField label={t('forget.fullName')} value={fullName} maxLength={200} onChange={({ target }) => setFullName(target.value)} />
        <TextField label={t('forget.request')} value={request} maxLength={100} onChange={({ target }) => setRequest(target.value)} />
        {problem !== null && <ErrorBox text={problem} />}
      </AlertDialog>
    </section>
  );
};

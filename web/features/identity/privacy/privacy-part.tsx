import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { paths } from '#web/shared/paths.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { useSignOut } from '../sessions/use-sign-out.ts';
import { useExportMyDataMutation } from './__generated__/privacy-part.generated.ts';
import { DeleteMeForm } from './delete-me-form.tsx';
import styles from '../sessions/devices-part.module.css';

export const PrivacyPart = ({ fullName }: { fullName: string }) => {
  const { t } = useTranslation(['profile', 'common', 'identity']);
  const errorText = useErrorText();
  const [isDeleting, setIsDeleting] = useState(false);
  const [mustSignIn, setMustSignIn] = useState(false);
  const { act, isBusy } = useCommand(useExportMyDataMutation());
  const { signOut } = useSignOut();

  const download = async () => {
    const outcome = await act({});
    if (outcome.kind === 'done') {
      saveFile({ name: outcome.result.fileName, content: outcome.result.json, type: 'application/json' });
      return announce(t('privacy.exported'));
    }
    if (outcome.kind === 'refused' && outcome.refusal.code === 'SIGN_IN_AGAIN') return setMustSignIn(true);
    notify.error(t('privacy.exportFailed'), errorText(readReason(outcome)));
  };

  const signInAgain = async () => {
    setMustSignIn(false);
    try {
      await signOut(paths.registration(paths.profile));
    } catch {
      notify.error(t('identity:logoutFailed'));
    }
  };

  return (
    <section aria-labelledby="privacy" className={styles.part}>
      <h2 id="privacy" className={styles.title}>
        {t('privacy.title')}
      </h2>
      <p className={styles.text}>{t('privacy.text')}</p>
      <ButtonRow>
        <Button variant="outline" disabled={isBusy} onClick={() => void download()}>
          <Download size={20} aria-hidden="true" />
          {t(isBusy ? 'privacy.exporting' : 'privacy.export')}
        </Button>
        <Button variant="quiet" aria-expanded={isDeleting} disabled={isBusy} onClick={() => setIsDeleting(!isDeleting)}>
          <Trash2 size={20} aria-hidden="true" />
          {t('privacy.delete')}
        </Button>
      </ButtonRow>
      {isDeleting && <DeleteMeForm fullName={fullName} onCancel={() => setIsDeleting(false)} onSignInAgain={() => setMustSignIn(true)} />}
      <AlertDialog
        isOpen={mustSignIn}
        title={t('privacy.again')}
        actionLabel={t('privacy.againAction')}
        onAction={() => void signInAgain()}
        cancelLabel={t('common:cancel')}
        onCancel={() => setMustSignIn(false)}
      >
        {t('privacy.againText')}
      </AlertDialog>
    </section>
  );
};

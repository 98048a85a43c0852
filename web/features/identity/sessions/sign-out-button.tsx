import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNetworkError } from '#web/graphql/error-code.ts';
import { useWaitingCount } from '#web/offline/outbox/own-outbox.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useSignOut } from './use-sign-out.ts';

export const SignOutButton = () => {
  const { t } = useTranslation('identity');
  const { signOut, isBusy } = useSignOut();
  const unsent = useWaitingCount();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<'logoutFailed' | 'logoutOffline' | null>(null);

  const leave = async () => {
    setIsAsking(false);
    setFailure(null);
    try {
      await signOut(paths.home);
    } catch (error) {
      setFailure(isNetworkError(error) ? 'logoutOffline' : 'logoutFailed');
    }
  };

  return (
    <>
      {failure && <StatusBox tone="error" role="alert" title={t(failure)} />}
      <div>
        <Button variant="outline" disabled={isBusy} onClick={() => (unsent > 0 ? setIsAsking(true) : void leave())}>
          <LogOut size={20} aria-hidden="true" />
          {t('signOut')}
        </Button>
      </div>
      <UnsentDialog isOpen={isAsking && unsent > 0} count={unsent} onLeave={() => void leave()} onWait={() => setIsAsking(false)} />
    </>
  );
};

interface UnsentDialogProps {
  isOpen: boolean;
  count: number;
  onLeave: () => void;
  onWait: () => void;
}

/** Asks before a sign-out that would leave things waiting until the same person signs in on this phone again. */
const UnsentDialog = ({ isOpen, count, onLeave, onWait }: UnsentDialogProps) => {
  const { t } = useTranslation('identity');
  return (
    <AlertDialog
      isOpen={isOpen}
      isDangerous
      title={t('unsent.title', { count })}
      actionLabel={t('unsent.leave')}
      onAction={onLeave}
      cancelLabel={t('unsent.wait')}
      onCancel={onWait}
    >
      {t('unsent.text')}
    </AlertDialog>
  );
};

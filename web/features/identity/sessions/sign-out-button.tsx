import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useUnsentCount } from './use-unsent-count.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

export const SignOutButton = () => {
  const { t } = useTranslation('identity');
  const { signOut, isBusy } = useSignOut();
  const unsent = useUnsentCount();
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const leave = async () => {
    setIsAsking(false);
    setHasFailed(false);
    try {
      await signOut(paths.home);
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <>
      {hasFailed && <StatusBox tone="error" role="alert" title={t('logoutFailed')} />}
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

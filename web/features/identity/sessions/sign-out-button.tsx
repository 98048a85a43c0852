import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from './use-sign-out.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

export const SignOutButton = () => {
  const { t } = useTranslation('identity');
  const { signOut, isBusy } = useSignOut();
  const [hasFailed, setHasFailed] = useState(false);

  const leave = async () => {
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
        <Button variant="outline" disabled={isBusy} onClick={() => void leave()}>
          <LogOut size={20} aria-hidden="true" />
          {t('signOut')}
        </Button>
      </div>
    </>
  );
};

import { useApolloClient } from '@apollo/client/react';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '#web/features/identity/sign-out.generated.ts';
import { renewCsrfToken } from '#web/graphql/csrf-token.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { paths } from '#web/shared/paths.ts';
import { hintSession } from '#web/shared/session-hint.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { notify } from '#web/shared/ui/notify.ts';

export const SignOutButton = () => {
  const { t } = useTranslation('identity');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [signOut, { loading }] = useSignOutMutation();

  const leave = async () => {
    try {
      await signOut();
      tabMemory.forgetAll();
      hintSession(false);
      await navigate(paths.home);
      await client.clearStore();
      void renewCsrfToken();
    } catch {
      notify.error(t('logoutFailed'));
    }
  };

  return (
    <Button look="outline" disabled={loading} onClick={() => void leave()}>
      <LogOut size={20} aria-hidden="true" />
      {t('signOut')}
    </Button>
  );
};

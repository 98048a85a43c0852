import { useTranslation } from 'react-i18next';
import { SignOutButton } from '#web/features/identity/sign-out-button.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';

/** Signed in, but nobody yet: the completion form is not part of this release, and a form that does nothing would be a lie. */
export const IncompleteRegistration = ({ name }: { name: string }) => {
  const { t } = useTranslation('identity');
  return (
    <StatusBox tone="info" title={t('incomplete.title')} actions={<SignOutButton />}>
      {t('incomplete.text', { name })}
    </StatusBox>
  );
};

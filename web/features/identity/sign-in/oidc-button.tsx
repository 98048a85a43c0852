import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';

/** Leaves the page for the provider; the server leads the person back to their target. */
export const OidcButton = ({ name, query }: { name: string; query: string }) => {
  const { t } = useTranslation('registration');
  return (
    <ButtonAnchor href={`/auth/oidc/start${query && `?${query}`}`} target="_self" size="large" variant="outline" isWide>
      <KeyRound size={20} aria-hidden="true" />
      {t('oidc', { name })}
    </ButtonAnchor>
  );
};

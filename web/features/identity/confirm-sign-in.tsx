import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

interface ConfirmSignInProps {
  /** Null for a one-time link, which does not name its owner. */
  name: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Somebody else could have sent the link to sign the reader in as them, so the sign-in takes a click. */
export const ConfirmSignIn = ({ name, isBusy, onConfirm, onDecline }: ConfirmSignInProps) => {
  const { t } = useTranslation('registration');
  return (
    <StatusBox
      tone="info"
      title={name === null ? t('confirm.linkTitle') : t('confirm.title', { name })}
      actions={
        <>
          <Button size="large" disabled={isBusy} onClick={onConfirm}>
            {t('confirm.yes')}
          </Button>
          <Button size="large" variant="outline" disabled={isBusy} onClick={onDecline}>
            {t('confirm.no')}
          </Button>
        </>
      }
    >
      {name === null ? t('confirm.linkText') : t('confirm.text')}
    </StatusBox>
  );
};

import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/button.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';

interface ConfirmSignInProps {
  /** Null: a one-time link, which does not say whose it is. */
  name: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onDecline: () => void;
}

/** A link could have been sent by somebody else to sign the reader in as them, so it takes a click. */
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

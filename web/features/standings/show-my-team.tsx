import { LocateFixed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/button.tsx';

export const myRowId = 'my-team';

export const ShowMyTeam = () => {
  const { t } = useTranslation('standings');
  const show = () => {
    const row = document.getElementById(myRowId);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  return (
    <Button look="primary" onClick={show}>
      <LocateFixed size={20} aria-hidden="true" />
      {t('myTeam')}
    </Button>
  );
};

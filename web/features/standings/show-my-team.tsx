import { LocateFixed } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/button.tsx';

export const myRowId = 'my-team';

/** Brings the row of the own team to the middle of the screen, even if a search hid it; the focus ring beats twice. */
export const ShowMyTeam = ({ onShow }: { onShow: () => void }) => {
  const { t } = useTranslation('standings');
  const show = () => {
    flushSync(onShow);
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

import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';

export const myRowId = 'my-team';

/** True when the row is on the page. */
const reachMyRow = (): boolean => {
  const row = document.getElementById(myRowId);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
};

/**
 * Scrolls the row of the viewer's team to the middle of the screen, even if a search hid it or it must load first; the focus ring
 * pulses twice.
 */
export const ShowMyTeam = ({ onShow }: { onShow: () => void }) => {
  const { t } = useTranslation('standings');
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isAwaited.current) isAwaited.current = !reachMyRow();
  });
  const show = () => {
    flushSync(onShow);
    isAwaited.current = !reachMyRow();
  };
  return (
    <Button variant="primary" onClick={show}>
      <LocateFixed size={20} aria-hidden="true" />
      {t('myTeam')}
    </Button>
  );
};

import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { useIsOffline } from './use-is-offline.ts';

/** A button that needs the server. Without network it is disabled and says why; the draft stays. */
export const NetworkButton = ({ children, onClick, 'aria-disabled': isClosed, ...button }: ComponentProps<typeof Button>) => {
  const { t } = useTranslation('editing');
  const isOffline = useIsOffline();
  return (
    <Button
      {...button}
      aria-disabled={isOffline || isClosed}
      onClick={(event) => {
        // This also stops the form, because Enter in a field presses its button.
        if (isOffline) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {isOffline && ` · ${t('offline.short')}`}
    </Button>
  );
};

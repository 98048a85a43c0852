import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '#web/features/editing/use-is-offline.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** What the server has to do. Without network it cannot be pressed and says why; what is written stays. */
export const NetworkButton = ({ children, onClick, 'aria-disabled': isClosed, ...button }: ComponentProps<typeof Button>) => {
  const { t } = useTranslation('editing');
  const isOffline = useIsOffline();
  return (
    <Button
      {...button}
      aria-disabled={isOffline || isClosed}
      onClick={(event) => {
        // Of a form, too: Enter in a field presses its button.
        if (isOffline) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {isOffline && ` · ${t('offline.short')}`}
    </Button>
  );
};

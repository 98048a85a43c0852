import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { openEdits } from './open-edits.ts';

/** Asks before changes are left behind, and saves them on Ctrl+S or Cmd+S. */
export const LeaveGuard = () => {
  const { t } = useTranslation('editing');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && openEdits.hasChanges(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (openEdits.hasChanges()) event.preventDefault();
    };
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      openEdits.save(document.activeElement);
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('keydown', save);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('keydown', save);
    };
  }, []);

  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      title={t('leave.title')}
      actionLabel={t('leave.go')}
      onAction={() => blocker.proceed?.()}
      cancelLabel={t('leave.stay')}
      onCancel={() => blocker.reset?.()}
      isDangerous
    >
      {t('leave.text')}
    </AlertDialog>
  );
};

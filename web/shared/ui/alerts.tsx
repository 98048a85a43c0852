import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { AlertDialog } from '#web/shared/ui/alert-dialog.tsx';
import { dropAlert, openAlert } from '#web/shared/ui/open-alert.ts';

/** Where notify.alert() appears. */
export const Alerts = () => {
  const alert = useObservableValue(openAlert);
  const { pathname } = useLocation();
  useEffect(() => dropAlert, [pathname]);
  return (
    alert && (
      <AlertDialog isOpen title={alert.title} actionLabel={alert.actionLabel} onAction={alert.answer}>
        {alert.text}
      </AlertDialog>
    )
  );
};

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useObservableValue } from '../../observable-value.ts';
import { LateAlertDialog, loadAlertDialog } from './late-alert-dialog.tsx';
import { dropAlert, openAlert } from './open-alert.ts';

/** The code of the dialog comes so long after the page. */
const aheadMs = 5_000;

/** Shows the messages of notify.alert(). */
export const Alerts = () => {
  const alert = useObservableValue(openAlert);
  const { pathname } = useLocation();
  useEffect(() => dropAlert, [pathname]);
  useEffect(() => {
    const timer = setTimeout(() => void loadAlertDialog().catch(() => undefined), aheadMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    alert && (
      <LateAlertDialog isOpen title={alert.title} actionLabel={alert.actionLabel} onAction={alert.close}>
        {alert.text}
      </LateAlertDialog>
    )
  );
};

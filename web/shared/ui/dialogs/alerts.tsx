import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useObservableValue } from '../../observable-value.ts';
import { dropAlert, openAlert } from './open-alert.ts';

const loadDialog = () => import('./alert-dialog.tsx');
/** Most visits need no alert, so it loads after the page. */
const AlertDialog = lazy(async () => ({ default: (await loadDialog()).AlertDialog }));

/** An alert may come when the network is gone. */
const aheadMs = 5_000;

/** Shows the messages of notify.alert(). */
export const Alerts = () => {
  const alert = useObservableValue(openAlert);
  const { pathname } = useLocation();
  useEffect(() => dropAlert, [pathname]);
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), aheadMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    alert && (
      <Suspense>
        <AlertDialog isOpen title={alert.title} actionLabel={alert.actionLabel} onAction={alert.close}>
          {alert.text}
        </AlertDialog>
      </Suspense>
    )
  );
};

import { type ComponentProps, lazy, Suspense } from 'react';
import type { AlertDialog } from './alert-dialog.tsx';

/** Loads the code of dialogs before it is needed: an alert may come when the network is gone. */
export const loadAlertDialog = () => import('./alert-dialog.tsx');
const Dialog = lazy(async () => ({ default: (await loadAlertDialog()).AlertDialog }));

/** An alert that most visits do not need, so that its code comes after the page. */
export const LateAlertDialog = (props: ComponentProps<typeof AlertDialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

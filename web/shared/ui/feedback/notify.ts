import { toast } from 'sonner';
import { alertPerson } from '../dialogs/open-alert.ts';

/** The same message is one toast while it is still visible. */
const trouble = (duration: number, title: string, description?: string) => ({ id: `${title} ${description ?? ''}`, description, duration });

/** Toasts and alerts of the product, with the durations of the specification. What matters also stands in the page. */
export const notify = {
  error: (title: string, description?: string) => toast.error(title, trouble(5000, title, description)),
  /** Four seconds: a code that did not come. */
  errorBriefly: (title: string, description?: string) => toast.error(title, trouble(4000, title, description)),
  warning: (title: string, description?: string) => toast.warning(title, trouble(5000, title, description)),
  /** Something has changed on the page by itself. */
  news: (title: string, description?: string) => toast(title, trouble(5000, title, description)),
  success: (title: string, description?: string) => toast.success(title, { description, duration: 3000 }),
  /** Stays until a click on its action or its close button. */
  offer: (title: string, description: string, { label, onAct }: { label: string; onAct: () => void }) =>
    toast(title, { description, duration: Infinity, action: { label, onClick: onAct } }),
  /** Blocks the page until a click, for messages that change where the person is. It is our dialog, not the browser's. */
  alert: alertPerson,
};

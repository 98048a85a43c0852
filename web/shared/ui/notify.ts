import { toast } from 'sonner';

/** Toasts of the product, with the durations of the specification. What matters also stands in the page. */
export const notify = {
  error: (title: string, description?: string) => toast.error(title, { description, duration: 5000 }),
  warning: (title: string, description?: string) => toast.warning(title, { description, duration: 5000 }),
  success: (title: string, description?: string) => toast.success(title, { description, duration: 3000 }),
};

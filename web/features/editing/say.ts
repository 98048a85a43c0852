import { toast } from 'sonner';

/** The toasts of the editors stand for three seconds, good news and bad (specification 8). */
const duration = 3000;

export const say = {
  done: (title: string, description?: string) => toast.success(title, { description, duration }),
  failed: (title: string, description?: string) => toast.error(title, { description, duration }),
};

import { toast } from 'sonner';

/** The toasts of the editors, of successes and of failures, stay for three seconds. */
const duration = 3000;

interface Undo {
  label: string;
  onUndo: () => void;
}

export const say = {
  done: (title: string, description?: string) => toast.success(title, { description, duration }),
  failed: (title: string, description?: string) => toast.error(title, { description, duration }),
  /** Shows a toast with an undo. The undo is also available later, so the toast lasts as long as others. */
  undoable: (title: string, { label, onUndo }: Undo, description?: string) =>
    toast.success(title, { description, duration, action: { label, onClick: onUndo } }),
};

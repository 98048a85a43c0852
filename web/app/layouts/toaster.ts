import type { ComponentType } from 'react';
import { observableValue } from '#web/shared/observable-value.ts';

/**
 * Toasts appear here once a page with data has loaded them. They stay through every change of page, so no message is cut off,
 * and a first page without data loads nothing for them.
 */
export const toaster = observableValue<{ Toasts: ComponentType } | null>(null);

/** Loads the toasts in a task of its own, because hydration is busy enough. It is made for useEffect. */
export const bringToasts = (toasts: { Toasts: ComponentType }) => (): (() => void) => {
  const timer = setTimeout(() => toaster.set(toasts));
  return () => clearTimeout(timer);
};

import type { ComponentType } from 'react';
import { observableValue } from '#web/shared/observable-value.ts';

/**
 * Where toasts appear, once a page with data has brought them. From then on they stay through every change of page:
 * what somebody was told on the way is not cut off, and a first page without data loads nothing for it.
 */
export const toastsPlace = observableValue<{ Toasts: ComponentType } | null>(null);

/** Brings them, in a piece of work of their own: a page that comes alive has enough to do. For useEffect. */
export const bringToasts = (toasts: { Toasts: ComponentType }) => (): (() => void) => {
  const timer = setTimeout(() => toastsPlace.set(toasts));
  return () => clearTimeout(timer);
};

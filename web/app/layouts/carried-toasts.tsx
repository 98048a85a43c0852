import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const Toasts = lazy(async () => ({ default: (await import('#web/shared/ui/toasts.tsx')).Toasts }));

/** A page without data has no toasts of its own: it shows what somebody was told on the way to it. */
export const CarriedToasts = () => {
  const state: unknown = useLocation().state;
  const isCarried = typeof state === 'object' && state !== null && 'carriesToast' in state;
  return isCarried ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
};

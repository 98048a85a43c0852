const patterns = { success: [30], error: [60, 40, 60] };

/** Vibrates on devices that can (Android); it is never the only sign. */
export const vibrate = (kind: keyof typeof patterns): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Browsers refuse it before the first touch, and complain in the console.
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(patterns[kind]);
};

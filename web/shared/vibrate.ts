const patterns = { success: [30], error: [60, 40, 60] };

/** Vibrates on devices that can (Android); it is never the only sign. */
export const vibrate = (kind: keyof typeof patterns): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.(patterns[kind]);
};

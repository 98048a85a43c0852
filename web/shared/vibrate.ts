const patterns = { success: [30], error: [60, 40, 60] };

/** Felt where the device can (Android); never the only sign. */
export const vibrate = (kind: keyof typeof patterns): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.(patterns[kind]);
};

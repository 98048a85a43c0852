const patterns = { success: [30], error: [60, 40, 60], clock: [250] };

/** False where a device cannot, where the person wants no motion, and before the first touch: browsers refuse it then, and complain. */
export const canVibrate = (): boolean =>
  'vibrate' in navigator &&
  navigator.userActivation?.hasBeenActive !== false &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Vibrates on devices that can (Android); it is never the only sign. */
export const vibrate = (kind: keyof typeof patterns): void => {
  if (canVibrate()) navigator.vibrate(patterns[kind]);
};

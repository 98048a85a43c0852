import { owner } from '#web/offline/owner.ts';
import { type UnsentScan, unsentScans } from '#web/offline/unsent-scans.ts';
import { observableValue, useObservablePart } from '#web/shared/observable-value.ts';

const none = observableValue<readonly UnsentScan[]>([]);

/** How many scans of the signed-in person have not been sent from this phone. */
export const useUnsentCount = (): number => {
  const viewerId = owner();
  return useObservablePart(viewerId === null ? none : unsentScans(viewerId).lines, (lines) => lines.length);
};

import { type PhoneEvent, wasCut } from './phones.ts';

/** A change that screens have to show: its time, and the first version with it. */
export interface Change {
  at: number;
  version: number;
}

/** The versions that one screen showed, in order. */
export type Shown = { version: number; at: number }[];

export function shownBySeat(events: readonly PhoneEvent[], seats: number): Shown[] {
  const shown: Shown[] = Array.from({ length: seats }, () => []);
  for (const [seat, version, at] of events) shown[seat]?.push({ version, at });
  return shown;
}

/** Finds when a screen showed a change; null when its stream was cut then, since it sees the change when it comes back. */
function findArrival(shown: Shown, { at, version }: Change): number | null {
  let isOpen = false;
  for (const event of shown) {
    if (event.at < at) {
      isOpen = event.version !== wasCut;
      // A screen may show a change before the bench has noted its time. Then it counts as shown at once.
      if (event.version >= version) return at;
      continue;
    }
    if (!isOpen || event.version === wasCut) return null;
    if (event.version >= version) return event.at;
  }
  return isOpen ? Number.POSITIVE_INFINITY : null;
}

/** Lists the times in ms from each change to the last of the screens that were connected. */
export function delaysToLast(changes: readonly Change[], screens: readonly Shown[]): number[] {
  return changes.flatMap((change) => {
    const delays = screens.flatMap((shown) => {
      const arrival = findArrival(shown, change);
      return arrival === null ? [] : [arrival - change.at];
    });
    return delays.length === 0 ? [] : [Math.max(...delays)];
  });
}

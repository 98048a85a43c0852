import { type PhoneEvent, wasCut } from './phones.ts';

/** Something that screens must show: from when on, and the version that shows it. */
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
function arrivalOf(shown: Shown, { at, version }: Change): number | null {
  let isOpen = false;
  for (const event of shown) {
    if (event.at < at) {
      isOpen = event.version !== wasCut;
      // Read after the commit but before our clock of it: it cannot be earlier than now.
      if (event.version >= version) return at;
      continue;
    }
    if (!isOpen || event.version === wasCut) return null;
    if (event.version >= version) return event.at;
  }
  return isOpen ? Number.POSITIVE_INFINITY : null;
}

/** From each change to the last of the screens that were there to show it, in ms. */
export function delaysToLast(changes: readonly Change[], screens: readonly Shown[]): number[] {
  return changes.flatMap((change) => {
    const delays = screens.flatMap((shown) => {
      const arrival = arrivalOf(shown, change);
      return arrival === null ? [] : [arrival - change.at];
    });
    return delays.length === 0 ? [] : [Math.max(...delays)];
  });
}

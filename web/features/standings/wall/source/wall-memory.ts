import { localMemory } from '#web/shared/browser-storage.ts';

const keyOf = (event: string) => `versta-wall:${event}`;

/** Storage holds about five million characters for the whole site; a board of a thousand teams is a fifth of this. */
const longest = 500_000;

interface Saved<Frame> {
  frame: Frame;
  /** The time of the frame, by the clock of this device. */
  at: number;
}

/** The last frame, to be shown at once after a reload, with or without network. */
export const rememberFrame = <Frame>(event: string, saved: Saved<Frame>): void => {
  const text = JSON.stringify(saved);
  if (text.length <= longest) localMemory.write(keyOf(event), text);
};

/** A frame of another version of the page may have another shape: `isFrame` decides. */
export const recallFrame = <Frame>(event: string, isFrame: (value: unknown) => value is Frame): Saved<Frame> | null => {
  try {
    const saved = JSON.parse(localMemory.read(keyOf(event)) ?? 'null') as { frame?: unknown; at?: unknown } | null;
    return saved && typeof saved.at === 'number' && isFrame(saved.frame) ? { frame: saved.frame, at: saved.at } : null;
  } catch {
    return null;
  }
};

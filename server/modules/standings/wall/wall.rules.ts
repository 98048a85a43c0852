import type { WallSettings } from './wall.types.ts';

/** A wall has these settings until an organizer changes them. */
export const defaultWall: WallSettings = {
  scene: 'cats',
  categoryId: null,
  pageSeconds: 12,
  languages: 'both',
  messageRu: '',
  messageEn: '',
  screenWidthCm: null,
  farthestViewerCm: null,
};

export const longestMessage = 280;
const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** Says why a message cannot be shown on a wall. Null when it can. */
export function messageFault(message: string): string | null {
  if (!message.isWellFormed() || /[^\P{Cc}\n]/u.test(message)) return 'has a broken character';
  if (/[\u202A-\u202E\u2066-\u2069]/u.test(message)) return 'has an invisible character';
  const isLong = Buffer.byteLength(message) > 8_000 || [...graphemes.segment(message)].length > longestMessage;
  return isLong ? `at most ${longestMessage} characters` : null;
}

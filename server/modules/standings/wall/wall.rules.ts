import type { StoredWall, WallSettings } from './wall.types.ts';

/** A wall has these settings until an organizer changes them. */
const defaultWall: WallSettings = {
  scene: 'cats',
  categoryId: null,
  pageSeconds: 12,
  languages: 'both',
  messageRu: '',
  messageEn: '',
  screenWidthCm: null,
  farthestViewerCm: null,
};

/** The walls of an event whose settings nobody has changed. */
export const untouchedWall: StoredWall = { ...defaultWall, version: 0, sceneBefore: null, categoryBeforeId: null, isRevealOn: false };

/** Returns what the walls show. Once a reveal is over, in whatever way it ended, its scene gives way to the one before it. */
export function shownWall({ sceneBefore, categoryBeforeId, isRevealOn, ...wall }: StoredWall): WallSettings & { version: number } {
  const isLeftBehind = wall.scene === 'reveal' && sceneBefore !== null && !isRevealOn;
  return isLeftBehind ? { ...wall, scene: sceneBefore, categoryId: categoryBeforeId } : wall;
}

type Before = Pick<StoredWall, 'sceneBefore' | 'categoryBeforeId'>;

/** Returns what the walls will show again after the reveal. Null unless a reveal is on and its scene is put on the walls. */
export function rememberBefore(stored: StoredWall, next: WallSettings): Before {
  if (next.scene !== 'reveal' || !stored.isRevealOn) return { sceneBefore: null, categoryBeforeId: null };
  const { scene, categoryId } = shownWall(stored);
  if (scene !== 'reveal') return { sceneBefore: scene, categoryBeforeId: categoryId };
  return { sceneBefore: stored.sceneBefore ?? 'cats', categoryBeforeId: stored.categoryBeforeId };
}

export const longestMessage = 280;
const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** Says why a message cannot be shown on a wall. Null when it can. */
export function messageFault(message: string): string | null {
  if (!message.isWellFormed() || /[^\P{Cc}\n]/u.test(message)) return 'has a broken character';
  if (/[\u202A-\u202E\u2066-\u2069]/u.test(message)) return 'has an invisible character';
  const isLong = Buffer.byteLength(message) > 8_000 || [...graphemes.segment(message)].length > longestMessage;
  return isLong ? `at most ${longestMessage} characters` : null;
}

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
  nomination: null,
};

/** The walls of an event whose settings nobody has changed yet. */
export const unchangedWall: StoredWall = { ...defaultWall, version: 0, sceneBefore: null, categoryBeforeId: null, isRevealOn: false };

/** Returns what the walls show. Once a reveal is over, however it ended, the walls show the scene from before the reveal again. */
export function resolveScene({ sceneBefore, categoryBeforeId, isRevealOn, ...wall }: StoredWall): WallSettings & { version: number } {
  const isRevealOver = wall.scene === 'reveal' && sceneBefore !== null && !isRevealOn;
  return isRevealOver ? { ...wall, scene: sceneBefore, categoryId: categoryBeforeId } : wall;
}

type Before = Pick<StoredWall, 'sceneBefore' | 'categoryBeforeId'>;

/** Returns the scene that the walls show again after the reveal. Null unless a reveal is on and its scene goes on the walls. */
export function sceneToRestore(stored: StoredWall, next: WallSettings): Before {
  if (next.scene !== 'reveal' || !stored.isRevealOn) return { sceneBefore: null, categoryBeforeId: null };
  const { scene, categoryId } = resolveScene(stored);
  if (scene !== 'reveal') return { sceneBefore: scene, categoryBeforeId: categoryId };
  return { sceneBefore: stored.sceneBefore ?? 'cats', categoryBeforeId: stored.categoryBeforeId };
}

export const maxMessageLength = 280;
const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** Finds out why a message cannot be shown on a wall. Null when it can. */
export function findMessageFault(message: string): string | null {
  if (!message.isWellFormed() || /[^\P{Cc}\n]/u.test(message)) return 'has a broken character';
  if (/[\u202A-\u202E\u2066-\u2069]/u.test(message)) return 'has an invisible character';
  const isTooLong = Buffer.byteLength(message) > 8_000 || [...graphemes.segment(message)].length > maxMessageLength;
  return isTooLong ? `at most ${maxMessageLength} characters` : null;
}

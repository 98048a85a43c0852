import type { MediaKind } from '../media.types.ts';

/** The extension decides as what kind a client shows a file. */
const kinds: Record<MediaKind, string[]> = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg'],
  video: ['mp4', 'webm', 'ogg', 'mov', 'avi'],
  audio: ['mp3', 'wav', 'ogg', 'aac', 'm4a', 'flac'],
  text: ['txt'],
  file: [],
};

export function mediaKind(path: string): MediaKind {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  // An .ogg may be a sound or a film; in riddles it is nearly always a sound.
  if (extension === 'ogg') return 'audio';
  return (Object.keys(kinds) as MediaKind[]).find((kind) => kinds[kind].includes(extension)) ?? 'file';
}

/** Files that we make ourselves get these extensions by their type. */
export const extensionsByMime: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'text/plain': 'txt',
};

/** The address of a stored file on this origin. */
export const mediaUrl = (path: string): string => `/static/img/${path}`;

const storedPath = /^([0-9a-f]{2})\/\1[0-9a-f]{30}\.[a-z0-9]{2,4}$/;

/** Tells whether a path is one of a stored file: its name cannot be guessed, and its folder is the beginning of its name. */
export const isStoredPath = (path: string): boolean => storedPath.test(path);

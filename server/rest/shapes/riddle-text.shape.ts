import { createHash } from 'node:crypto';

interface Shown {
  id: number;
  text: string;
  media: { path: string } | null;
}

/** Where the words of a riddle are a text file below /static/img/. The path names the words, so it never carries others. */
export const riddleTextPath = ({ id, text }: Pick<Shown, 'id' | 'text'>): string =>
  `text/${id}-${createHash('sha256').update(text).digest('hex').slice(0, 32)}.txt`;

/** Existing clients read the file of a riddle and nothing else, so a riddle without a file has its words as one. */
export function mediaPathOf({ id, text, media }: Shown): string | null {
  if (media) return media.path;
  return text ? riddleTextPath({ id, text }) : null;
}

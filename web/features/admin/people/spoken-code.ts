/** "ABCDE FGHJK": two halves, as one reads it aloud. */
export const spokenCode = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`;

/** Sign by sign, for a voice that would make a word of it. */
export const spelledCode = (code: string): string => [...code].join(' ');

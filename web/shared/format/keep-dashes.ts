/** A dash never starts a line in Russian typography: it stays with the word before it. */
export const keepDashes = (text: string): string => text.replaceAll(' — ', '\u00a0— ');

let number = 0;

/** Makes a word that is found nowhere else, in whatever encoding. */
export const canary = (what: string): string => `zq${what.replaceAll(/\W/g, '')}${(number += 1)}qz`;

let number = 0;

/** A word that stands nowhere else, whichever way it is encoded. */
export const canary = (what: string): string => `zq${what.replaceAll(/\W/g, '')}${(number += 1)}qz`;

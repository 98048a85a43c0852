const maxAliases = 10;

/** Splits the typed text into aliases at commas and blanks. */
export const aliasesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

/** `refused`: fields that the server did not accept; of aliases in the right form it can only say that another event has one. */
export const findAliasProblem = (typed: string, refused: readonly string[]): 'aliases' | 'aliasTaken' | null => {
  const aliases = aliasesIn(typed);
  if (aliases.length > maxAliases || !aliases.every((alias) => /^[a-z0-9][\w.-]{0,63}$/i.test(alias))) return 'aliases';
  return refused.includes('aliases') ? 'aliasTaken' : null;
};

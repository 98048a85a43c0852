/**
 * The placeholders of a text for visitors. A placeholder in braces is replaced by a number of the event with its unit, such as «4 балла»,
 * or by the number alone if the name ends with `#`.
 */
export const placeholders = [
  /** Points for a solved riddle. */
  'solve',
  /** Points for visiting an insider. */
  'visit',
  /** Points for a riddle that was solved with its hint. */
  'hintSolve',
  /** Points for visiting the insider of a riddle with a hint. */
  'hintVisit',
  /** The maximum of points for a riddle with a hint. */
  'hintMost',
  /** The coins that a riddle with a hint brings. */
  'hintCoins',
  /** The price of a hint in coins. */
  'hint',
  /** From the start to the finish, in hours. */
  'length',
  /** The minimum of people in a team. */
  'fewest',
  /** The maximum of people in a team. */
  'most',
] as const;

const names: ReadonlySet<string> = new Set(placeholders);

/** Finds the first text in braces that is no placeholder, or a brace without its counterpart. Null for a correct text. */
export function findWrongPlaceholder(text: string): string | null {
  for (const [match, name] of text.matchAll(/\{([^{}]{0,40})\}?|\}/g)) {
    if (name === undefined || !match.endsWith('}') || !names.has(name.replace(/#$/, ''))) return match;
  }
  return null;
}

/**
 * The placeholders of a text for visitors. Each stands in braces and is replaced by a number of the event with its unit, such as «4 балла»;
 * with a `#` behind the name it is the number alone.
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
  /** The most points for a riddle with a hint. */
  'hintMost',
  /** The coins that a riddle with a hint brings. */
  'hintCoins',
  /** The price of a hint in coins. */
  'hint',
  /** From the start to the finish, in hours. */
  'length',
  /** The fewest people of a team. */
  'fewest',
  /** The most people of a team. */
  'most',
] as const;

const known: ReadonlySet<string> = new Set(placeholders);

/** Finds the first thing in braces that is no placeholder, or a brace that is not closed; null when the text is right. */
export function wrongPlaceholder(text: string): string | null {
  for (const [written, name] of text.matchAll(/\{([^{}]{0,40})\}?|\}/g)) {
    if (name === undefined || !written.endsWith('}') || !known.has(name.replace(/#$/, ''))) return written;
  }
  return null;
}

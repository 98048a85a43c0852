/** The maximum of hints of a riddle. */
export const maxHints = 5;

/** docs/rules.md: round(100 × solved / total), 0 for an empty block. */
export const progressPercent = (solved: number, total: number): number => (total === 0 ? 0 : Math.round((100 * solved) / total));

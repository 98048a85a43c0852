/** Describes a field with what a riddle is worth by itself. */
export const ownPointsText = (what: string): string => `${what} in points; null for the price of the event.`;

/** Converts what a riddle is worth by itself to points. */
export const toOwnPoints = (half: number | null): number | null => (half === null ? null : half / 2);

/** Returns the numeric id in an address; null for a missing or invalid one. */
export const idIn = (text: string): string | null => (/^[1-9]\d{0,14}$/.test(text) ? text : null);

/** The numeric id in an address; null for none, and for what somebody made up. */
export const idIn = (text: string): string | null => (/^[1-9]\d{0,14}$/.test(text) ? text : null);

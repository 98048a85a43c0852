/** What local storage holds for one person only; all of it goes when they leave, whichever page they leave from. */
export const personalKeys = { pass: 'versta-pass', owner: 'versta-owner' } as const;

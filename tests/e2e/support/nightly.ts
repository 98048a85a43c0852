import type { Language } from './machines/browser.ts';

/** `npm run nightly` looks at everything in every combination; before a merge each look is taken once where it can differ. */
export const isNightly = process.env['NIGHTLY'] === '1';

/** The languages in which a flow is walked. Only words differ between them, and `fit` and the states read those in both. */
export const languagesToWalk: readonly Language[] = isNightly ? ['ru', 'en'] : ['ru'];

import type { Category } from './categories.types.ts';
import categories from './usual-categories.json' with { type: 'json' };

/** The three ways to play, under the names that they have while organizers have set none. */
export const usualCategories = categories as readonly Category[];

import type { CategoryCode } from './__generated__/types.generated.ts';

/** Tells whether a text, such as one out of an address, is the code of a category: a usual one or a further number. */
export const isCategoryCode = (text: string | null): text is CategoryCode => /^(RU|EN|BIKE|C([4-9]|1\d|20))$/.test(text ?? '');

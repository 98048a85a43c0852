import { z } from 'zod';
import { text } from './text.ts';

// The database accepts nothing else: no "https:" without slashes, nothing that cannot be seen.
const shown = /^https?:\/\/[^\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]+$/iu;

/** An address that may be followed. Phones begin it with a capital letter, which means the same. */
export const link = ({ protocol, max, error }: { protocol: RegExp; max: number; error: string }) =>
  text(max).pipe(
    z
      .url({ protocol, error })
      .regex(shown, error)
      .transform((address) => address.replace(/^https?/i, (scheme) => scheme.toLowerCase())),
  );

export const httpsLink = (max: number) => link({ protocol: /^https$/, max, error: 'an https address' });

import { z } from 'zod';
import { text } from './text.ts';

// The database accepts nothing else: no "https:" without slashes, nothing that cannot be seen.
const shown = /^https?:\/\/[^\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]+$/iu;

/** What stands before @ in the host of an address is a name and a password, or looks to people like another host. */
const withoutName = /^(?!https?:[/\\]*[^/?#\\]*@)/i;

/** An address that may be followed. Phones begin it with a capital letter, which means the same. */
export const link = ({ protocol, max, error }: { protocol: RegExp; max: number; error: string }) =>
  text(max).pipe(
    z
      .url({ protocol, error })
      .regex(shown, error)
      .regex(withoutName, 'an address without a name and a password')
      .transform((address) => address.replace(/^https?/i, (scheme) => scheme.toLowerCase())),
  );

export const httpsLink = (max: number) => link({ protocol: /^https$/, max, error: 'an https address' });

/** A host with a dot, such as `2gis.ru/moscow`: what people paste from an address bar that hides the scheme. */
const withoutScheme = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]|$)/u;

/** An https address that may be typed without its scheme. */
export const typedHttpsLink = (max: number) =>
  text(max)
    .transform((typed) => (withoutScheme.test(typed) ? `https://${typed}` : typed))
    .pipe(httpsLink(max));

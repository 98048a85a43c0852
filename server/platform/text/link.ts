import { z } from 'zod';
import { text } from '../input.ts';

// The database has the same check: no "https:" without slashes, and no invisible character.
const visible = /^https?:\/\/[^\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]+$/iu;

/** The text before @ in an address is a name and a password, or looks to people like another host. */
const withoutCredentials = /^(?!https?:[/\\]*[^/?#\\]*@)/i;

/** An address that may be followed. Phones write its first letter as a capital. */
export const link = ({ protocol, max, error }: { protocol: RegExp; max: number; error: string }) =>
  text(max).pipe(
    z
      .url({ protocol, error })
      .regex(visible, error)
      .regex(withoutCredentials, 'an address without a name and a password')
      .transform((address) => address.replace(/^https?/i, (scheme) => scheme.toLowerCase())),
  );

export const httpsLink = (max: number) => link({ protocol: /^https$/, max, error: 'an https address' });

/** A host with a dot, such as `2gis.ru/moscow`: what people paste from an address bar that hides the scheme. */
const withoutScheme = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]|$)/u;

/** The JSON schema's pattern for such an address, or one with its scheme. A JSON schema cannot check addresses completely. */
export const typedLinkPattern = String.raw`^\s*([Hh][Tt][Tt][Pp][Ss]://\S|[^\s:@/?#.]+(\.[^\s:@/?#.]+)+([/?#]|\s*$))`;

/** An https address that may be typed without its scheme. */
export const typedHttpsLink = (max: number) =>
  text(max)
    .meta({ pattern: typedLinkPattern })
    .transform((address) => (withoutScheme.test(address) ? `https://${address}` : address))
    .pipe(httpsLink(max));

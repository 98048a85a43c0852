/** Letters from U+0430 on, as people write them in an address. */
const latin = 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh sch _ y _ e yu ya'.split(' ');
const firstLetter = 0x430;
const yo = 0x451;

const maxSlugLength = 64;

const letter = (char: string): string => {
  const code = char.codePointAt(0) ?? 0;
  if (code === yo) return 'e';
  return latin[code - firstLetter]?.replace('_', '') ?? char;
};

/** The server accepts such an address of an event. */
export const isSlug = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);

/** A name in addresses that a name for people suggests; '' when it suggests none. */
export const toSlug = (name: string): string =>
  [...name.toLowerCase().normalize('NFC')]
    .map(letter)
    .join('')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, maxSlugLength)
    .replace(/-$/, '');

// What people and teams may be called. Staff read these names from a phone in the street, and walls show them to a crowd.

/**
 * An emoji with all that belongs to it, which is the only place where zero-width joiners and variation selectors are of use; or a sign of which
 * nothing is seen: control and direction marks, fillers of Hangul, the empty pattern of Braille, soft hyphens.
 */
const emojiOrUnseen =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\uFE0F?\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?)*\uFE0F?)|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029\u2800]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const readable = /[\p{L}\p{N}]|\p{Extended_Pictographic}/u;

/** One sign may stand for a whole sentence, such as ﷺ, and a name of them fits no screen. */
const mostLettersInOne = 4;
const isSentence = (sign: string) => sign.normalize('NFKC').length > mostLettersInOne;

/** Trims a name, makes its spaces single and composes its letters. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ');

const withoutUnseen = (name: string): string => name.replace(emojiOrUnseen, (_found, whole?: string) => whole ?? '');

/** Returns why nobody could read a tidy name, or tell it from another; null when everybody can. */
export function unreadable(name: string): string | null {
  if (name === '') return 'required';
  if (!name.isWellFormed()) return 'has a broken character';
  if (withoutUnseen(name) !== name) return 'has an invisible character';
  if (/\p{M}{4}/u.test(name)) return 'has too many marks on one letter';
  if ([...name].some(isSentence)) return 'has a character that is a whole sentence';
  return readable.test(name) ? null : 'needs a letter or a digit';
}

/** Makes a readable name of what another service calls a person; null when nothing is left of it. */
export function readableName(name: string, most: number): string | null {
  const seen = withoutUnseen(name.toWellFormed().normalize('NFC')).replace(/(\p{M}{3})\p{M}+/gu, '$1');
  const kept = tidyName([...seen].filter((sign) => !isSentence(sign)).join('')).slice(0, most);
  const whole = tidyName(withoutUnseen(kept.toWellFormed().replaceAll('\uFFFD', '')));
  return unreadable(whole) === null ? whole : null;
}

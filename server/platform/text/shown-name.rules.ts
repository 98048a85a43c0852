// The rules of names of people and teams. Staff read these names from a phone in the street, and walls show them to a crowd.

/**
 * An emoji as a whole, which is the only place where zero-width joiners and variation selectors are useful; or an invisible sign:
 * control and direction marks, fillers of Hangul, the empty pattern of Braille, soft hyphens.
 */
const emojiOrInvisible =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\uFE0F?\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?)*\uFE0F?)|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029\u2800]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const readable = /[\p{L}\p{N}]|\p{Extended_Pictographic}/u;

/** One sign may stand for a whole sentence, such as ﷺ. A name made of such signs fits no screen. */
const maxSignLetters = 4;
const isSentence = (sign: string) => sign.normalize('NFKC').length > maxSignLetters;

/** Trims a name, makes its spaces single and composes its letters. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ');

const withoutInvisible = (name: string): string => name.replace(emojiOrInvisible, (_match, readableForm?: string) => readableForm ?? '');

/** Returns why a tidy name cannot be read, or told from another; null when it can. */
export function unreadable(name: string): string | null {
  if (name === '') return 'required';
  if (!name.isWellFormed()) return 'has a broken character';
  if (withoutInvisible(name) !== name) return 'has an invisible character';
  if (/\p{M}{4}/u.test(name)) return 'has too many marks on one letter';
  if ([...name].some(isSentence)) return 'has a character that is a whole sentence';
  return readable.test(name) ? null : 'needs a letter or a digit';
}

/** Makes a readable name of a person's name in another service; null when nothing is left of it. */
export function readableName(name: string, maxLength: number): string | null {
  const visible = withoutInvisible(name.toWellFormed().normalize('NFC')).replace(/(\p{M}{3})\p{M}+/gu, '$1');
  const shortened = tidyName([...visible].filter((sign) => !isSentence(sign)).join('')).slice(0, maxLength);
  const readableForm = tidyName(withoutInvisible(shortened.toWellFormed().replaceAll('\uFFFD', '')));
  return unreadable(readableForm) === null ? readableForm : null;
}

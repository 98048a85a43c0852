const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const keysOf = (from: string, to: string) => new Map([...from].map((sign, place) => [sign, to[place] ?? sign]));
const toCyrillic = keysOf(latin, cyrillic);
const toLatin = keysOf(cyrillic, latin);

/** Returns the text of the same keys in the other layout, for people who forget to switch it. */
export const inOtherLayout = (typed: string): string => {
  const text = typed.toLocaleLowerCase('ru');
  const keys = /\p{Script=Cyrillic}/u.test(text) ? toLatin : toCyrillic;
  return [...text].map((sign) => keys.get(sign) ?? sign).join('');
};

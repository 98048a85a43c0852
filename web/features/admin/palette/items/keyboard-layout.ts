const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const mapKeys = (from: string, to: string) => new Map([...from].map((sign, index) => [sign, to[index] ?? sign]));
const toCyrillic = mapKeys(latin, cyrillic);
const toLatin = mapKeys(cyrillic, latin);

/** Returns the text of the same keys in the other layout, for people who forget to switch it. */
export const inOtherLayout = (typed: string): string => {
  const text = typed.toLocaleLowerCase('ru');
  const keys = /\p{Script=Cyrillic}/u.test(text) ? toLatin : toCyrillic;
  return [...text].map((sign) => keys.get(sign) ?? sign).join('');
};

import i18next from 'i18next';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Language } from '#web/i18n/language.ts';
import type wall from '#web/i18n/ru/wall.json';
import type { WallLanguages } from './wall-options.ts';
import styles from './wall-texts.module.css';

type Stem<Key> = Key extends `${infer Head}_${'one' | 'few' | 'many' | 'other'}` ? Head | Key : Key;
export type WallKey = Stem<keyof typeof wall>;
/** Values of a text; a function where they differ by language, such as a date. */
type Values = Record<string, string | number>;
type ValuesOf = Values | ((language: Language) => Values);

interface WallTexts {
  /** The language that comes first; screen readers hear only this one. */
  first: Language;
  isBoth: boolean;
  /** Words in the first language. */
  tell: (key: WallKey, values?: Values) => string;
  /** Text for the screen: the first language, with the second beside it when the wall speaks both. */
  say: (key: WallKey, values?: ValuesOf) => ReactNode;
  /** The same for words that come from the server. */
  pick: (text: Record<Language, string>) => ReactNode;
}

const textsIn = (languages: WallLanguages): WallTexts => {
  const first: Language = languages === 'en' ? 'en' : 'ru';
  const isBoth = languages === 'both';
  const inLanguage = (language: Language, key: WallKey, values: Values = {}): string =>
    i18next.getFixedT(language, 'wall')(key as 'title', values);
  const pair = (ru: string, en: string): ReactNode =>
    isBoth && ru !== en ? (
      <>
        <span lang="ru">{ru}</span>
        <span lang="en" className={styles.second}>
          {en}
        </span>
      </>
    ) : (
      <span lang={first}>{first === 'en' ? en : ru}</span>
    );
  return {
    first,
    isBoth,
    tell: (key, values) => inLanguage(first, key, values),
    say: (key, values) => {
      const of = (language: Language) => inLanguage(language, key, typeof values === 'function' ? values(language) : values);
      return pair(of('ru'), of('en'));
    },
    pick: ({ ru, en }) => pair(ru || en, en || ru),
  };
};

const Texts = createContext<WallTexts>(textsIn('ru'));

export const useWallTexts = (): WallTexts => use(Texts);

export const WallTextsProvider = ({ languages, children }: { languages: WallLanguages; children: ReactNode }) => (
  <Texts value={useMemo(() => textsIn(languages), [languages])}>{children}</Texts>
);

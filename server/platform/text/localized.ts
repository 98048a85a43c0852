/** A text for people in both languages; an empty one is shown in the other language. */
export interface Localized {
  ru: string;
  en: string;
}

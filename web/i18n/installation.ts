import type { Language } from './language.ts';

type Words = Record<Language, string>;

/** The name and the look of this installation, as far as pages show them. The server puts them into every page. */
export interface Installation {
  version: number;
  name: Words;
  motto: Words;
  /** The title of the landing. */
  title: Words;
  city: Words;
  links: { label: Words; url: string }[];
  logo: { url: string; width: number; height: number } | null;
}

let current: Installation | undefined;

export const installation = (): Installation =>
  (current ??= JSON.parse(document.getElementById('installation')?.textContent ?? '') as Installation);

/** A renderer, a test, and a page that hears of a newer one set it. */
export const setInstallation = (next: Installation): void => {
  current = next;
};

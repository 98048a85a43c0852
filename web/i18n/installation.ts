import { isNumber, isText, listOf, nullOr, objectOf, parseAs, type Shape } from '#web/outside/shape.ts';
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
  /** The zone of moments that belong to no event. */
  zone: { name: string; offsets: { from: string; minutes: number; label?: Words }[] };
  logo: { url: string; width: number; height: number } | null;
}

const isWords = objectOf({ ru: isText, en: isText });

export const isInstallation: Shape<Installation> = objectOf({
  version: isNumber,
  name: isWords,
  motto: isWords,
  title: isWords,
  city: isWords,
  links: listOf(objectOf({ label: isWords, url: isText })),
  zone: objectOf({ name: isText, offsets: listOf(objectOf({ from: isText, minutes: isNumber })) }),
  logo: nullOr(objectOf({ url: isText, width: isNumber, height: isNumber })),
});

const noWords: Words = { ru: '', en: '' };

/** A page that came without it, or with half of it, works all the same. Its version is below every other one. */
const nameless: Installation = {
  version: -1,
  name: noWords,
  motto: noWords,
  title: noWords,
  city: noWords,
  links: [],
  zone: { name: 'UTC', offsets: [] },
  logo: null,
};

let current: Installation | undefined;

/** The worker has no document. */
export const installation = (): Installation =>
  (current ??= parseAs(globalThis.document?.getElementById('installation')?.textContent, isInstallation) ?? nameless);

/** A renderer, a test, and a page that hears of a newer one set it. */
export const setInstallation = (next: Installation): void => {
  current = next;
};

import { isCategoryCode } from '#web/graphql/category-code.ts';
import type { CategoryCode } from '../source/wall-frame.ts';

/** The scenes that a screen may choose for itself, by its address. */
export const scenes = ['cats', 'one', 'top3', 'feed', 'stats', 'message', 'reveal'] as const;
/** These come from the remote control alone: nobody sends what they show while no wall of the event has them. */
export const ceremonyScenes = ['nominations', 'podium', 'thanks'] as const;
export type CeremonySceneName = (typeof ceremonyScenes)[number];
export type Scene = (typeof scenes)[number] | CeremonySceneName;

export const isCeremony = (scene: Scene): scene is CeremonySceneName => ceremonyScenes.some((each) => each === scene);

export const wallLanguages = ['ru', 'en', 'both'] as const;
export type WallLanguages = (typeof wallLanguages)[number];

export interface WallOptions {
  scene: Scene;
  /** One category; null: each in turn. */
  category: CategoryCode | null;
  /** Seconds until the next page, 5 to 120. */
  page: number;
  lang: WallLanguages;
  /** Rows of a page, 4 to 16; null: as many as can be read from the farthest seat. */
  rows: number | null;
  /** Width of the picture in metres, 0.3 to 30. */
  width: number;
  /** Metres to the farthest viewer, 1 to 100. */
  distance: number;
  /** True when the picture shifts by a few pixels against burn-in. */
  orbit: boolean;
}

export const defaults: WallOptions = {
  scene: 'cats',
  category: null,
  page: 12,
  lang: 'both',
  rows: null,
  width: 3,
  distance: 10,
  orbit: true,
};

const parseOption = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text?.toLowerCase());

const numberBetween = (text: string | null, min: number, max: number): number | undefined => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text.replace(/(s|m)$/, '').replace(',', '.'));
  return value >= min && value <= max ? value : undefined;
};

const isKnown = ([, value]: [string, unknown]) => value !== undefined;

/** Reads the options of the address and ignores invalid ones, because no one at a wall can correct them. */
export const readOptions = (search: string): Partial<WallOptions> => {
  const query = new URLSearchParams(search);
  const rows = numberBetween(query.get('rows'), 4, 16);
  const category = query.get('category')?.toUpperCase() ?? null;
  const orbit = parseOption(['on', 'off'], query.get('orbit'));
  const options = {
    scene: parseOption(scenes, query.get('scene')),
    category: isCategoryCode(category) ? category : undefined,
    page: numberBetween(query.get('page'), 5, 120),
    lang: parseOption(wallLanguages, query.get('lang')),
    rows: rows === undefined ? undefined : Math.round(rows),
    width: numberBetween(query.get('width'), 0.3, 30),
    distance: numberBetween(query.get('distance'), 1, 100),
    orbit: orbit === undefined ? undefined : orbit === 'on',
  };
  return Object.fromEntries(Object.entries(options).filter(isKnown)) as Partial<WallOptions>;
};

/** The address wins over the organizer's remote control, which wins over the defaults. */
export const mergeOptions = (fromAddress: Partial<WallOptions>, remote: Partial<WallOptions>): WallOptions => ({
  ...defaults,
  ...remote,
  ...fromAddress,
});

/** Returns the address with these options; null removes one. */
export const withOptions = (search: string, change: Record<string, string | number | null>): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

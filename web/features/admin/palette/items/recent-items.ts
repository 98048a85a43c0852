import { isObject, isText } from '#web/outside/shape.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';
import type { PaletteItem } from './palette-item.ts';

const key = 'versta:palette';
const maxItems = 6;

const isItem = (saved: unknown): saved is PaletteItem => {
  const { id, label, way } = isObject(saved) ? saved : {};
  return typeof id === 'string' && typeof label === 'string' && isObject(way) && isText(way['to']) && way['to'].startsWith('/');
};

/** Returns the recent items of this tab, the last one first. A sign-out clears them. */
export const recentItems = (): PaletteItem[] => {
  const saved = tabMemory.readAs<unknown[]>(key, Array.isArray);
  return (saved ?? []).filter(isItem).slice(0, maxItems);
};

/** Remembers places only, because a command should never be one key away. */
export const rememberItem = (item: PaletteItem): void => {
  if (item.way.kind === 'command') return;
  const rest = recentItems().filter(({ id }) => id !== item.id);
  tabMemory.write(key, JSON.stringify([item, ...rest].slice(0, maxItems)));
};

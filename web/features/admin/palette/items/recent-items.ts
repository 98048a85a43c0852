import type { PaletteItem } from './palette-item.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';

const key = 'versta:palette';
const maxItems = 6;

const isItem = (saved: unknown): saved is PaletteItem => {
  const { id, label, way } = (saved ?? {}) as Partial<PaletteItem>;
  return typeof id === 'string' && typeof label === 'string' && way !== undefined && 'to' in way && way.to.startsWith('/');
};

/** Returns the recent items of this tab, the last one first. A sign-out clears them. */
export const recentItems = (): PaletteItem[] => {
  try {
    const saved: unknown = JSON.parse(tabMemory.read(key) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isItem).slice(0, maxItems) : [];
  } catch {
    return [];
  }
};

/** Remembers places only, because a command should never be one key away. */
export const rememberItem = (item: PaletteItem): void => {
  if (item.way.kind === 'command') return;
  const rest = recentItems().filter(({ id }) => id !== item.id);
  tabMemory.write(key, JSON.stringify([item, ...rest].slice(0, maxItems)));
};

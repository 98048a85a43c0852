import { localMemory } from '../browser-storage.ts';
import { observableValue } from '../observable-value.ts';

export const themes = ['light', 'dark', 'sun'] as const;
export type Theme = (typeof themes)[number];

const key = 'versta-theme';
const isTheme = (value: string | null): value is Theme => themes.includes(value as Theme);

const readChosen = (): Theme | null => {
  const stored = localMemory.read(key);
  return isTheme(stored) ? stored : null;
};

/** The visitor's own choice; null until there is one. */
const chosen = observableValue<Theme | null>(readChosen());
export const shownTheme = observableValue<Theme>('light');

/** Players stand in the street: light there unless they chose otherwise; elsewhere the system decides. */
export const themeFor = (choice: Theme | null, isPlayerRoute: boolean, systemIsDark: boolean): Theme =>
  choice ?? (!isPlayerRoute && systemIsDark ? 'dark' : 'light');

export const applyTheme = (isPlayerRoute: boolean): void => {
  const theme = themeFor(chosen.get(), isPlayerRoute, window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = theme;
  shownTheme.set(theme);
};

/** The cookie lets the server send the next page in the chosen colours from its first byte. */
export const chooseTheme = (theme: Theme): void => {
  localMemory.write(key, theme);
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  chosen.set(theme);
  document.documentElement.dataset['theme'] = theme;
  shownTheme.set(theme);
};

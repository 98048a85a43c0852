import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The origin of this site. A page that was rendered at build time cannot know it, and says so by an example. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => 'https://quest.example',
  );

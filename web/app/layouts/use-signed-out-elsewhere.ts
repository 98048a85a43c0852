import { useEffect } from 'react';
import { apollo } from '#web/app/apollo.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { sessionHint, sessionHintKey } from '#web/shared/session-hint.ts';

/** Whoever signs out in one tab leaves nothing of theirs in another, were it only for the next person at this phone. */
export const useSignedOutElsewhere = (): void => {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== sessionHintKey) return;
      sessionHint.set(newValue === '1');
      if (newValue !== null) return;
      tabMemory.forgetAll();
      // Asks anew for what is on the screen: the guards then see that nobody is signed in.
      void apollo.resetStore().catch(() => undefined);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
};

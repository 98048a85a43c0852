import { observableValue } from '#web/shared/observable-value.ts';

/** What Chromium offers when the app can be installed; other browsers have no such event. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Kept until somebody wants it: the browser says it once, and early. */
export const installPrompt = observableValue<InstallEvent | null>(null);

export const listenForInstall = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
};

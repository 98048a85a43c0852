import { observableValue } from '#web/shared/observable-value.ts';

/** Chromium sends this event when the app can be installed; other browsers do not. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser sends the event once and early, so it waits here for the button. */
export const installPrompt = observableValue<InstallEvent | null>(null);

export const listenForInstall = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
};

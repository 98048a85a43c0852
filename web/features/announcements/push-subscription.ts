/** The subscription of a browser as the server takes it. */
export interface PushKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What keeps this browser from notifications; null when nothing does. */
export const pushObstacle = (): 'ios' | 'none' | 'denied' | null => {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'denied' : null;
  // Safari on iPhones and iPads has push in the installed app only.
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isApple ? 'ios' : 'none';
};

const toBase64 = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks the person and the browser for a subscription with the key of the server; null when the person says no. */
export async function subscribeBrowser(applicationServerKey: string): Promise<PushKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('no worker');
  // One that was made with another key cannot be used any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return { endpoint: subscription.endpoint, p256dh: toBase64(subscription.getKey('p256dh')), auth: toBase64(subscription.getKey('auth')) };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

import type { PushSettings } from '#server/platform/config.ts';
import { byStatus, callService } from './call-service.ts';
import type { Address, Message, Mirror } from './mirror.ts';

const dayS = 86_400;
/** A message has room for 4,096 bytes, and a notification for less. */
const maxTextLength = 400;

/** Tells whether the address belongs to one of the push services of the settings: nobody may make the server call another place. */
export function isPushService(address: string, services: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  return services.some((service) => {
    const [scheme = '', host = ''] = service.split('://');
    if (`${scheme}:` !== url.protocol) return false;
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
  });
}

/** A browser replaces a notification of the same tag, and the service one that still waits under the same topic. */
const toPayload = ({ announcementId, revision, title, text, url, language, isUrgent }: Message) => {
  const letters = [...text];
  const short = letters.length > maxTextLength ? `${letters.slice(0, maxTextLength).join('')}…` : text;
  return JSON.stringify({ tag: `announcement-${announcementId}`, revision, title, text: short, url, language, isUrgent });
};

/** Web Push to browsers, signed by the keys of the settings (VAPID). */
export function openPush({ publicKey, privateKey, subject, services }: PushSettings): Mirror {
  return {
    channel: 'push',
    removesDoubles: true,
    atOnce: 50,
    async send({ address, p256dh, auth }: Address, message) {
      // The services of the settings may have become fewer since.
      if (!p256dh || !auth || !isPushService(address, services)) return { kind: 'gone' };
      const { default: webPush } = await import('web-push');
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        { endpoint: address, keys: { p256dh, auth } },
        toPayload(message),
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: dayS,
          urgency: message.isUrgent ? 'high' : 'normal',
          topic: `announcement-${message.announcementId}`,
        },
      );
      const { 'Content-Length': _length, ...rest } = headers as Record<string, string>;
      const init = {
        method,
        headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
      };
      return callService(endpoint, init, {
        removesDoubles: true,
        judge: (answer) => (answer.status === 404 || answer.status === 410 ? { kind: 'gone' } : byStatus(answer)),
      });
    },
  };
}

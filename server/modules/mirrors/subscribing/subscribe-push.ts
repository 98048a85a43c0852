import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import { BadInput } from '#server/platform/errors.ts';
import { text } from '#server/platform/input.ts';
import { deleteAddressOfSession, saveAddress } from '../addresses.store.ts';
import { isPushService } from '../channels/push.ts';
import type { MirrorsChanged } from '../mirrors.types.ts';

const language = z.enum(['ru', 'en']);

/** Base64 for addresses, of exactly so many bytes. */
const key = (bytes: number) =>
  text(200).refine(
    (value) => /^[\w-]+={0,2}$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
    `${bytes} bytes as base64url`,
  );

const subscribeInput = z.object({
  /** The address that the browser got of its push service. */
  endpoint: text(1_000),
  /** Its public key, a point of P-256. */
  p256dh: key(65),
  auth: key(16),
  language,
});

/**
 * Subscribes this device to announcements by Web Push, until it is signed out or unsubscribed. A repeat changes the address, the keys and the
 * language.
 */
export const subscribePush = command({
  name: 'subscribePush',
  input: subscribeInput,
  allow: requireViewer,
  pace: { burst: 10, perMinute: 6 },
  async run(ctx, { endpoint, p256dh, auth, language: spoken }, { userId, sessionHash }): Promise<MirrorsChanged> {
    const { push } = ctx.config.mirrors;
    if (!push) throw new BadInput([{ name: 'channel', message: 'not on here' }]);
    if (!isPushService(endpoint, push.services)) throw new BadInput([{ name: 'endpoint', message: 'of a push service of PUSH_SERVICES' }]);
    await deleteAddressOfSession(ctx.db, sessionHash, endpoint);
    const address = { userId, channel: 'push' as const, address: endpoint, p256dh, auth, sessionHash, language: spoken };
    await saveAddress(ctx.db, { ...address, now: ctx.clock.now });
    await ctx.audit({ subjectType: 'person', subjectId: userId, after: { mirror: 'push', language: spoken } });
    return { kind: 'MirrorsChanged' };
  },
  allowReplay: 'noKey',
});

import { z } from 'zod';
import { command, everybody } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import type { DeliveryState } from '#server/platform/db/tables/tables.ts';
import type { Message, Mirror, Outcome } from '../channels/mirror.ts';
import { beginDelivery, type Begun, deleteAddressOf, endDelivery } from './deliveries.store.ts';
import { deliverQueue } from './fan-out.ts';

/** A service that is away for longer than these tries, which take about an hour, gets no more of it. */
const maxTries = 10;
const firstDelaySeconds = 4;
const maxDelaySeconds = 1_800;

const delayAfter = (tries: number) => Math.min(firstDelaySeconds * 2 ** (tries - 1), maxDelaySeconds);

function toMessage(id: number, begun: Begun, publicUrl: string): Message {
  const { announcementId, revision, language, isUrgent, textRu, textEn, eventName, eventNameEn } = begun;
  const [first, second] = language === 'ru' ? [textRu, textEn] : [textEn, textRu];
  return {
    id,
    announcementId,
    revision,
    title: language === 'en' ? eventNameEn || eventName : eventName,
    text: first || second,
    url: `${publicUrl}/quest`,
    language,
    isUrgent,
  };
}

/**
 * Sends one delivery: it is marked as begun, then requested, then marked as what the service said. A crash in between leaves it as begun. Then
 * it is sent again where the service removes doubles, and never again where it does not.
 */
export async function deliver(ctx: Context, mirror: Mirror, id: number): Promise<void> {
  const begun = await beginDelivery(ctx, { id, removesDoubles: mirror.removesDoubles });
  if (begun?.state !== 'begun') return;
  const outcome = await mirror.send(begun, toMessage(id, begun, ctx.config.publicUrl));
  await endTry(ctx, { id, channel: mirror.channel, tries: begun.tries, outcome });
}

const tryInput = z.object({
  id: z.number().int().positive(),
  channel: z.enum(['push', 'telegram', 'vk', 'max']),
  tries: z.number().int(),
  outcome: z.custom<Outcome>(),
});

/** Writes what the service said, with what follows from it: another try later, or the end of an address. */
const endTry = command({
  name: 'endMirrorTry',
  input: tryInput,
  allow: everybody,
  async run(ctx, { id, channel, tries, outcome }): Promise<void> {
    const end = (state: DeliveryState) => endDelivery(ctx.db, { id, state, now: ctx.clock.now });
    switch (outcome.kind) {
      case 'sent':
      case 'uncertain':
        await end(outcome.kind);
        return;
      case 'gone':
        await end('gone');
        await deleteAddressOf(ctx.db, id);
        return;
      case 'later': {
        await end(tries < maxTries ? 'waiting' : 'failed');
        const job = { data: { deliveryId: id }, afterSeconds: outcome.afterSeconds ?? delayAfter(tries) };
        if (tries < maxTries) await ctx.queue?.add(ctx.db, deliverQueue(channel), [job]);
        return;
      }
      default:
        ctx.log.warn({ channel, reason: outcome.reason }, 'a mirror refused an announcement');
        await end('failed');
    }
  },
  allowReplay: 'noKey',
});

import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { BotSettings } from '#server/platform/config.ts';
import { text } from '#server/platform/input.ts';
import { askForHeard, type Bot, composeText, type Heard, listenSeconds } from './bot.ts';
import { type Answer, byStatus, callService } from './call-service.ts';
import type { Outcome } from './mirror.ts';

const version = '5.199';
/** VK takes the number of a message as a positive one of 32 bits. */
const maxNumber = 2 ** 31 - 1;

/** The person has forbidden messages, is blocked, or is deleted. */
const goneCodes = new Set([18, 900, 901, 902, 936]);
/** Too often, flood control, or a fault within VK. */
const busyCodes = new Set([1, 6, 9, 10, 29]);

const said = z.union([z.object({ response: z.unknown() }), z.object({ error: z.object({ error_code: z.int() }) })]);

/** VK answers faults with the status of a success. */
function judge(answer: Answer): Outcome {
  const body = said.safeParse(answer.body).data;
  if (answer.status !== 200 || !body) return answer.status === 200 ? { kind: 'later' } : byStatus(answer);
  if (!('error' in body)) return { kind: 'sent' };
  const { error_code: code } = body.error;
  if (goneCodes.has(code)) return { kind: 'gone' };
  return busyCodes.has(code) ? { kind: 'later' } : { kind: 'refused', reason: `error ${code}` };
}

const cursorOf = z.union([text(100), z.int()]).transform(String);
const opened = z.object({ response: z.object({ server: text(500), key: text(500), ts: cursorOf }) });
const batch = z.object({ failed: z.int().optional(), ts: cursorOf.optional(), updates: z.array(z.unknown()).max(1_000).optional() });
const message = z.object({
  type: z.literal('message_new'),
  object: z.object({ message: z.object({ from_id: z.int().positive(), peer_id: z.int(), text: text(5_000), ref: text(200).nullish() }) }),
});
const denied = z.object({ type: z.literal('message_deny'), object: z.object({ user_id: z.int() }) });

function read(update: unknown): Heard[] {
  const wrote = message.safeParse(update).data?.object.message;
  // Chats of several people are none of the bot's business.
  if (wrote) {
    const { from_id: from, peer_id: peer, ref, text: words } = wrote;
    return from === peer ? [{ address: String(from), kind: 'wrote', text: ref ? `/start ${ref}` : words }] : [];
  }
  const left = denied.safeParse(update).data?.object;
  return left ? [{ address: String(left.user_id), kind: 'left', text: '' }] : [];
}

/** The server that VK names for questions, with the key to it, and where its history ended at that moment. */
type Desk = z.output<typeof opened>['response'];

/** The community of VK. It removes doubles by the number of a message, so that one that was begun is sent again. */
export function openVk({ token, name, apiUrl }: BotSettings): Bot {
  let desk: Desk | null = null;
  const request = (fields: Record<string, string>): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams({ ...fields, access_token: token, v: version }),
  });
  const say = (address: string, words: string, number: number) =>
    callService(
      `${apiUrl}/method/messages.send`,
      request({ peer_id: address, random_id: String(number), message: words, dont_parse_links: '1' }),
      {
        removesDoubles: true,
        judge,
      },
    );
  const openDesk = async (signal: AbortSignal): Promise<Desk> => {
    const answer = await askForHeard(`${apiUrl}/method/groups.getLongPollServer`, request({ group_id: name }), signal);
    const named = opened.parse(answer).response;
    if (new URL(named.server).protocol !== new URL(apiUrl).protocol) throw new Error('named a server of another protocol');
    return named;
  };
  return {
    channel: 'vk',
    removesDoubles: true,
    // VK takes 20 requests a second of a community.
    atOnce: 10,
    perSecond: 15,
    linkWith: (code) => `https://vk.me/club${name}?ref=${code}`,
    send: ({ address }, announced) => say(address, composeText(announced), (announced.id % maxNumber) + 1),
    reply: (address, words) => say(address, words, randomInt(1, maxNumber)),
    async listen(cursor, signal) {
      const { server, key, ts: newest } = (desk ??= await openDesk(signal));
      const from = cursor ?? newest;
      const url = new URL(server);
      url.search = new URLSearchParams({ act: 'a_check', key, ts: from, wait: String(listenSeconds) }).toString();
      try {
        const { failed, ts = null, updates = [] } = batch.parse(await askForHeard(url, {}, signal));
        // 1: the history begins later. Otherwise the key is old, and with 3 the place in the history, too.
        if (failed !== undefined && failed !== 1) desk = null;
        return { cursor: failed === 3 ? null : (ts ?? from), heard: updates.flatMap(read) };
      } catch (error) {
        desk = null;
        throw error;
      }
    },
  };
}

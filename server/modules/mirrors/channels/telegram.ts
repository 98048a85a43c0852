import { z } from 'zod';
import type { BotSettings } from '#server/platform/config.ts';
import { text } from '#server/platform/input.ts';
import { askForHeard, type Bot, composeText, type Heard, jsonRequest, listenSeconds } from './bot.ts';
import { type Answer, byDoubtfulStatus, callService, later } from './call-service.ts';
import type { Outcome } from './mirror.ts';

const said = z.object({ parameters: z.object({ retry_after: z.number() }).partial().optional(), description: text(1_000).optional() });

/** 403: the person has blocked the bot or is deleted. A chat that is not found was never begun, or is gone. */
function judge(answer: Answer): Outcome {
  const body = said.safeParse(answer.body).data;
  if (answer.status === 403 || (answer.status === 400 && /chat not found/i.test(body?.description ?? ''))) return { kind: 'gone' };
  if (answer.status === 429) return later(body?.parameters?.retry_after ?? answer.retryAfter);
  return byDoubtfulStatus(answer);
}

const chat = z.object({ id: z.int(), type: z.literal('private') });
const message = z.object({ message: z.object({ chat, text: text(4_096) }) });
const blocked = z.object({ my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.literal('kicked') }) }) });
const batch = z.object({ result: z.array(z.looseObject({ update_id: z.int() })).max(100) });
/** Messages of the greatest length have room in an answer so often. */
const limit = 20;

function read(update: unknown): Heard[] {
  const wrote = message.safeParse(update).data?.message;
  if (wrote) return [{ address: String(wrote.chat.id), kind: 'wrote', text: wrote.text }];
  const left = blocked.safeParse(update).data?.my_chat_member;
  return left ? [{ address: String(left.chat.id), kind: 'left', text: '' }] : [];
}

/** The bot of Telegram, by the Bot API. Telegram keeps one reader of what people write: a second one is refused. */
export function openTelegram({ token, name, apiUrl }: BotSettings): Bot {
  const method = (call: string) => `${apiUrl}/bot${token}/${call}`;
  const say = (address: string, words: string) =>
    callService(method('sendMessage'), jsonRequest({ chat_id: address, text: words, link_preview_options: { is_disabled: true } }), {
      removesDoubles: false,
      judge,
    });
  return {
    channel: 'telegram',
    removesDoubles: false,
    // Telegram takes 30 messages a second of a bot.
    atOnce: 10,
    perSecond: 25,
    linkWith: (code) => `https://t.me/${name}?start=${code}`,
    send: ({ address }, announced) => say(address, composeText(announced)),
    reply: say,
    async listen(cursor, signal) {
      const asked = {
        timeout: listenSeconds,
        limit,
        allowed_updates: ['message', 'my_chat_member'],
        ...(cursor && { offset: Number(cursor) }),
      };
      const { result } = batch.parse(await askForHeard(method('getUpdates'), jsonRequest(asked), signal));
      const last = result.at(-1);
      return { cursor: last ? String(last.update_id + 1) : cursor, heard: result.flatMap(read) };
    },
  };
}

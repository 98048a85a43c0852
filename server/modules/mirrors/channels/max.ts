import { z } from 'zod';
import type { BotSettings } from '#server/platform/config.ts';
import { text } from '#server/platform/input.ts';
import { askForHeard, type Bot, composeText, type Heard, jsonRequest, listenSeconds } from './bot.ts';
import { type Answer, byDoubtfulStatus, callService } from './call-service.ts';
import type { Outcome } from './mirror.ts';

/** 403: the person has stopped the bot. 404: there is no such person, or no dialog with them. */
const judge = (answer: Answer): Outcome => (answer.status === 403 || answer.status === 404 ? { kind: 'gone' } : byDoubtfulStatus(answer));

const person = z.object({ user_id: z.int() });
const started = z.object({ update_type: z.literal('bot_started'), user: person, payload: text(512).nullish() });
const message = z.object({
  update_type: z.literal('message_created'),
  message: z.object({ sender: person, recipient: z.object({ chat_type: z.literal('dialog') }), body: z.object({ text: text(4_000) }) }),
});
const stopped = z.object({ update_type: z.enum(['bot_stopped', 'dialog_removed']), user: person });
const batch = z.object({ updates: z.array(z.unknown()).max(1_000), marker: z.int().nullish() });
const types = ['bot_started', 'message_created', 'bot_stopped', 'dialog_removed'];
const limit = 20;

function read(update: unknown): Heard[] {
  const wrote = message.safeParse(update).data?.message;
  if (wrote) return [{ address: String(wrote.sender.user_id), kind: 'wrote', text: wrote.body.text }];
  const begun = started.safeParse(update).data;
  if (begun) return [{ address: String(begun.user.user_id), kind: 'wrote', text: `/start ${begun.payload ?? ''}` }];
  const left = stopped.safeParse(update).data;
  return left ? [{ address: String(left.user.user_id), kind: 'left', text: '' }] : [];
}

/** The bot of MAX. */
export function openMax({ token, name, apiUrl }: BotSettings): Bot {
  const headers = { authorization: token };
  const say = (address: string, words: string) =>
    callService(`${apiUrl}/messages?user_id=${address}&disable_link_preview=true`, jsonRequest({ text: words }, headers), {
      removesDoubles: false,
      judge,
    });
  return {
    channel: 'max',
    removesDoubles: false,
    // MAX takes 30 requests a second of a bot.
    atOnce: 10,
    perSecond: 25,
    linkWith: (code) => `https://max.ru/${name}?start=${code}`,
    send: ({ address }, announced) => say(address, composeText(announced)),
    reply: say,
    async listen(cursor, signal) {
      const marker = cursor === null ? '' : `&marker=${cursor}`;
      const url = `${apiUrl}/updates?limit=${limit}&timeout=${listenSeconds}&types=${types.join(',')}${marker}`;
      const { updates, marker: next } = batch.parse(await askForHeard(url, { headers }, signal));
      return { cursor: next == null ? cursor : String(next), heard: updates.flatMap(read) };
    },
  };
}

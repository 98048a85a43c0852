import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../support/listen.ts';

/** A message that was delivered by Telegram or by mail. */
export interface Told {
  text: string;
  at: number;
}

interface Message extends Told {
  isSilent: boolean;
}

interface Account {
  token: string;
  chat: string;
}

/** Acts as the Bot API with one bot, which may write to one chat. */
export async function startTelegramServer(
  stack: AsyncDisposableStack,
  { token, chat }: Account,
): Promise<{ url: string; messages: Message[] }> {
  const messages: Message[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
    const isTaken = request.url === `/bot${token}/sendMessage` && String(body['chat_id']) === chat;
    if (isTaken)
      messages.push({ text: String(body['text']), isSilent: String(body['disable_notification']) === 'true', at: performance.now() });
    response.writeHead(isTaken ? 200 : 401, { 'content-type': 'application/json' });
    const result = { message_id: messages.length, date: 0, chat: { id: Number(chat), type: 'private' }, text: body['text'] };
    response.end(JSON.stringify(isTaken ? { ok: true, result } : { ok: false, error_code: 401, description: 'Unauthorized' }));
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  return { url: `http://127.0.0.1:${await listen(server, stack)}`, messages };
}

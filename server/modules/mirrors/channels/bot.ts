import type { Messenger } from '../mirrors.types.ts';
import { type Answer, ask } from './call-service.ts';
import type { Message, Mirror } from './mirror.ts';

/** What a person did at a messenger, in a chat of their own with the bot. */
export interface Heard {
  /** The number of the person or chat, to which the bot can write. */
  address: string;
  /** left: the person has blocked the bot. */
  kind: 'wrote' | 'left';
  /** What was written. A link with a code arrives as `/start CODE`. */
  text: string;
}

interface HeardBatch {
  /** Up to where it was read, to go on from there; null to begin with what comes next. */
  cursor: string | null;
  heard: Heard[];
}

/** A mirror at which people write to us, too. */
export interface Bot extends Mirror {
  channel: Messenger;
  /** The address that opens the chat with the bot and hands it the code. */
  linkWith(code: string): string;
  /** Waits for what people write, at most `listenSeconds`. */
  listen(cursor: string | null, signal: AbortSignal): Promise<HeardBatch>;
  /** Answers a person. It is sent once, and may be lost. */
  reply(address: string, text: string): Promise<unknown>;
}

/** How long a service holds a question to which there is nothing to say yet. */
export const listenSeconds = 25;
const listenTimeoutMs = 35_000;
/** A full batch of the longest messages is smaller. */
const maxBatchBytes = 4_000_000;

/** Asks a service for what people wrote. Throws on any other answer than a good one. */
export async function askForHeard(url: string | URL, request: RequestInit, signal: AbortSignal): Promise<unknown> {
  const { status, body }: Answer = await ask(url, request, { timeoutMs: listenTimeoutMs, maxBytes: maxBatchBytes, signal });
  if (status !== 200 || body === null) throw new Error(`answered with status ${status}`);
  return body;
}

const urgent = { ru: 'Срочно', en: 'Urgent' };

/** The words that a messenger gets of an announcement. The longest one has room in a message of each: MAX takes 4,000 characters. */
export const composeText = ({ title, text, url, language, isUrgent }: Message): string =>
  `${isUrgent ? `${urgent[language]} · ` : ''}${title}\n\n${text}\n\n${url}`;

/** The request of JSON. */
export const jsonRequest = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

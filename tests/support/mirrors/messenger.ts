import type { BotSettings } from '#server/platform/config.ts';
import type { Reached, Reply, Services } from './services.ts';

export type MessengerName = 'telegram' | 'vk' | 'max';
export const messengers: readonly MessengerName[] = ['telegram', 'vk', 'max'];

/** A message that reached a messenger. */
interface Sent {
  to: string;
  text: string;
  /** Two with the same number are shown once; null where the messenger shows both. */
  number: string | null;
}

/** How each API says what happens in a chat, and what it refuses. */
interface Dialect {
  isOf(reached: Reached, token: string): boolean;
  isQuestion(path: string): boolean;
  wrote(person: number, text: string): object;
  opened(person: number, code: string): object;
  left(person: number): object;
  heard(updates: object[], from: number): object;
  /** Reads one that was sent: to whom, and its words. */
  sent(reached: Reached): Sent | null;
  blocked: Reply;
  busy: Reply;
}

const json = (body: Buffer) => JSON.parse(body.toString()) as Record<string, unknown>;
const form = (body: Buffer) => new URLSearchParams(body.toString());

const telegram: Dialect = {
  isOf: ({ path }, token) => path.startsWith(`/bot${token}/`),
  isQuestion: (path) => path.endsWith('/getUpdates'),
  wrote: (id, text) => ({ message: { message_id: 1, date: 1, from: { id }, chat: { id, type: 'private' }, text } }),
  opened: (id, code) => telegram.wrote(id, `/start ${code}`),
  left: (id) => ({ my_chat_member: { chat: { id, type: 'private' }, from: { id }, new_chat_member: { status: 'kicked' } } }),
  heard: (updates, from) => ({ ok: true, result: updates.map((update, index) => ({ update_id: from + index, ...update })) }),
  sent({ path, body }) {
    if (!path.endsWith('/sendMessage')) return null;
    const { chat_id: to, text } = json(body);
    return { to: String(to), text: String(text), number: null };
  },
  blocked: { status: 403, body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' } },
  busy: { status: 429, body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 30 } } },
};

const vk: Dialect = {
  isOf: ({ path, body }, token) => path.startsWith(`/whp/${token}`) || form(body).get('access_token') === token,
  isQuestion: (path) => path.startsWith('/whp/'),
  wrote: (id, text) => ({ type: 'message_new', object: { message: { from_id: id, peer_id: id, text } } }),
  opened: (id, ref) => ({ type: 'message_new', object: { message: { from_id: id, peer_id: id, text: 'Начать', ref } } }),
  left: (id) => ({ type: 'message_deny', object: { user_id: id } }),
  heard: (updates, from) => ({ ts: String(from + updates.length), updates }),
  sent({ path, body }) {
    if (path !== '/method/messages.send') return null;
    const fields = form(body);
    return { to: String(fields.get('peer_id')), text: String(fields.get('message')), number: fields.get('random_id') };
  },
  blocked: { body: { error: { error_code: 901, error_msg: "Can't send messages for users without permission" } } },
  busy: { body: { error: { error_code: 6, error_msg: 'Too many requests per second' } } },
};

const max: Dialect = {
  isOf: ({ headers }, token) => headers.authorization === token,
  isQuestion: (path) => path.startsWith('/updates?'),
  wrote: (id, text) => ({
    update_type: 'message_created',
    message: { sender: { user_id: id }, recipient: { chat_id: 9, chat_type: 'dialog' }, body: { mid: 'mid.1', seq: 1, text } },
  }),
  opened: (id, payload) => ({ update_type: 'bot_started', chat_id: 9, user: { user_id: id }, payload }),
  left: (id) => ({ update_type: 'bot_stopped', chat_id: 9, user: { user_id: id } }),
  heard: (updates, from) => ({ updates, marker: from + updates.length }),
  sent({ path, body }) {
    if (!path.startsWith('/messages?')) return null;
    return { to: String(new URLSearchParams(path.split('?')[1]).get('user_id')), text: String(json(body)['text']), number: null };
  },
  blocked: { status: 403, body: { code: 'chat.denied', message: 'error.dialog.suspended' } },
  busy: { status: 429, headers: { 'retry-after': '30' }, body: { code: 'too.many.requests', message: '' } },
};

const dialects = { telegram, vk, max };

let tokens = 0;

/** The API of one messenger for one bot: people write to it there, and get what it sends. */
export class StandInMessenger {
  readonly name: MessengerName;
  readonly settings: BotSettings;
  readonly #services: Services;
  readonly #dialect: Dialect;
  #updates: object[] = [];
  #heard = 100;

  constructor(services: Services, name: MessengerName) {
    this.name = name;
    this.#services = services;
    this.#dialect = dialects[name];
    tokens += 1;
    this.settings = { token: `${10_000 + tokens}:${name}`, name: name === 'vk' ? '777' : 'versta_bot', apiUrl: services.url };
    services.plays((reached) => this.#answer(reached));
  }

  #answer(reached: Reached): object | null {
    const { token } = this.settings;
    if (!this.#dialect.isOf(reached, token)) return null;
    if (reached.path === '/method/groups.getLongPollServer')
      return { response: { server: `${this.#services.url}/whp/${token}`, key: 'key', ts: String(this.#heard) } };
    if (!this.#dialect.isQuestion(reached.path)) return null;
    const updates = this.#updates.splice(0);
    const answer = this.#dialect.heard(updates, this.#heard);
    this.#heard += updates.length;
    return answer;
  }

  /** What a process reads, so that its bot is on. */
  get env(): Record<string, string> {
    const { token, name, apiUrl } = this.settings;
    const [letters, nameSetting, api] = {
      telegram: ['TELEGRAM', 'BOT', 'TELEGRAM_API_URL'],
      vk: ['VK', 'GROUP', 'MIRROR_VK_API_URL'],
      max: ['MAX', 'BOT', 'MIRROR_MAX_API_URL'],
    }[this.name] as [string, string, string];
    return { [`MIRROR_${letters}_TOKEN`]: token, [`MIRROR_${letters}_${nameSetting}`]: name, [api]: apiUrl };
  }

  /** A person opens the link, which hands the bot its code. */
  opens(person: number, code: string): void {
    this.#updates.push(this.#dialect.opened(person, code));
  }

  writes(person: number, text: string): void {
    this.#updates.push(this.#dialect.wrote(person, text));
  }

  blocks(person: number): void {
    this.#updates.push(this.#dialect.left(person));
  }

  /** What the person has got. */
  got(person: number): string[] {
    return this.sent().flatMap(({ to, text }) => (to === String(person) ? [text] : []));
  }

  /** All that was sent, in the order in which it came. */
  sent(): Sent[] {
    const own = this.#services.reached.filter((each) => this.#dialect.isOf(each, this.settings.token));
    return own.flatMap((each) => this.#dialect.sent(each) ?? []);
  }

  /** The next message is refused, because the person has blocked the bot. */
  refusesBlocked(): void {
    this.#services.repliesOnce(this.#dialect.blocked);
  }

  isBusyOnce(): void {
    this.#services.repliesOnce(this.#dialect.busy);
  }
}

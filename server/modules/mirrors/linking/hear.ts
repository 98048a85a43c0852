import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { command, type CommandContext, everybody } from '#server/platform/command.ts';
import { text } from '#server/platform/input.ts';
import { deleteAddressesOf, saveAddress } from '../addresses.store.ts';
import { hashLinkCode, readLinkCode } from './link-codes.ts';
import { deleteAddress, lockAddress, takeLink } from './links.store.ts';
import type { Reply } from './replies.ts';

const heardInput = z.object({
  channel: z.enum(['telegram', 'vk', 'max']),
  address: text(100),
  kind: z.enum(['wrote', 'left']),
  text: text(5_000),
});

type Heard = z.output<typeof heardInput>;

/** What is answered, in the language of the person where it is known. */
interface Answer {
  reply: Reply | null;
  language: 'ru' | 'en' | null;
}

/** People write it with the slash and without. */
const isStop = (said: string) => /^\/?(?:stop|стоп)$/iu.test(said.trim());

/** Who writes to a bot has no session: their code, or their chat, says who acts. */
const actingAs = (ctx: CommandContext, userId: number): CommandContext => ({
  ...ctx,
  viewer: { userId, role: null, organizerRoles: [], sessionHash: Buffer.alloc(0) },
});

const chatInput = heardInput.pick({ channel: true, address: true });

const connectChat = command({
  name: 'connectMirrorByBot',
  input: chatInput.extend({ language: z.enum(['ru', 'en']) }),
  allow: requireViewer,
  async run(ctx, { channel, address, language }, { userId }): Promise<void> {
    await deleteAddressesOf(ctx.db, userId, channel);
    await saveAddress(ctx.db, { userId, channel, address, language, now: ctx.clock.now });
    await ctx.audit({ subjectType: 'person', subjectId: userId, after: { mirror: channel, language } });
  },
  allowReplay: 'noKey',
});

const disconnectChat = command({
  name: 'stopMirrorByBot',
  input: chatInput,
  allow: requireViewer,
  async run(ctx, { channel, address }, { userId }): Promise<void> {
    await deleteAddress(ctx.db, { channel, address });
    await ctx.audit({ subjectType: 'person', subjectId: userId, before: { mirror: channel } });
  },
  allowReplay: 'noKey',
});

async function connect(ctx: CommandContext, { channel, address }: Heard, code: string): Promise<Answer> {
  const known = await lockAddress(ctx.db, { channel, address });
  const found = await takeLink(ctx, { codeHash: hashLinkCode(code), channel });
  // A message that is heard twice, because a process ended in the middle, has used its code up already.
  if (!found) return known ? { reply: 'isOn', language: known.language } : { reply: 'usedUp', language: null };
  const { userId, language } = found;
  if (known && known.userId !== userId) return { reply: 'taken', language };
  await connectChat(actingAs(ctx, userId), { channel, address, language });
  return { reply: 'linked', language };
}

async function disconnect(ctx: CommandContext, { channel, address, kind }: Heard): Promise<Answer> {
  const known = await lockAddress(ctx.db, { channel, address });
  if (known) await disconnectChat(actingAs(ctx, known.userId), { channel, address });
  return { reply: kind === 'left' ? null : 'stopped', language: known?.language ?? null };
}

/**
 * Does what a person asks for by writing to a bot: a code connects the chat with the account of who took it, `/stop` ends that, and so does
 * blocking the bot. A repeat changes nothing. A chat belongs to one account, and an account has one chat at each messenger.
 */
export const hear = command({
  name: 'hearMirror',
  input: heardInput,
  allow: everybody,
  async run(ctx, heard): Promise<Answer> {
    if (heard.kind === 'left' || isStop(heard.text)) return disconnect(ctx, heard);
    const code = readLinkCode(heard.text);
    if (code !== null) return connect(ctx, heard, code);
    const known = await lockAddress(ctx.db, heard);
    return { reply: known ? 'isOn' : 'isOff', language: known?.language ?? null };
  },
  allowReplay: 'noKey',
});

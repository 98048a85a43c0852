import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { allowIsEnough, command } from '#server/platform/command.ts';
import type { CommandEnded, Context } from '#server/platform/context.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

export const noteInput = z.object({ text: z.string().trim().min(1, 'required') });

/** Makes a caller that records publications, ends of commands and replays. */
export async function caller() {
  const world = await World.bare();
  const calls = { published: [] as string[], ended: [] as CommandEnded[], replays: 0 };
  const hearing = (person: TestPerson, change: Partial<Context> = {}): Context => ({
    ...world.ctx(person),
    publish: (topic) => void calls.published.push(topic),
    onCommand: (ended) => void calls.ended.push(ended),
    onReplay: () => void (calls.replays += 1),
    ...change,
  });
  const anna = await world.personNotSignedIn('organizer', 'Анна Заречная');
  const ctx = hearing(anna);
  const keyed = (change: Partial<Context> = {}) => hearing(anna, { idempotencyKey: randomUUID(), ...change });
  return { world, calls, hearing, ctx, keyed, text: randomUUID() };
}

export const write = ({ db }: Context, text: string) =>
  db
    .insertInto('usedLogin')
    .values({ digest: Buffer.from(text), expiresAt: new Date() })
    .execute();
export const isWritten = async ({ db }: Context, text: string) =>
  (await db.selectFrom('usedLogin').select('digest').where('digest', '=', Buffer.from(text)).execute()).length > 0;
export const savedFor = ({ db }: Context, key: string | null) =>
  db.selectFrom('idempotency').select(['operation', 'body']).where('key', '=', key).execute();
export const linesAbout = ({ db }: Context, text: string) =>
  db.selectFrom('auditLog').select(['actorId', 'action', 'after']).where('subjectId', '=', text).execute();

/** Makes a command that counts how often its work is done. */
export function counting(allow: (ctx: Context, input: { text: string }) => string = () => 'anybody') {
  const calls = { runs: 0 };
  const addNote = command({
    name: 'addNote',
    input: noteInput,
    allow,
    async run(_ctx, { text }): Promise<{ text: string; nth: number }> {
      return { text, nth: (calls.runs += 1) };
    },
    allowReplay: allowIsEnough,
  });
  return { addNote, calls };
}

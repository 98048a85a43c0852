import { readServerTime } from '#server/modules/events/events.ts';
import { signIn } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { castPerson, demoPeople } from './demo-people.ts';

const oldestSeconds = 300;
const lastIssued = new Map<string, number>();

/** A payload is spent by one sign-in, so each person gets a new second each time, all within the ten minutes allowed. */
function nextAuthDate(telegramId: string, nowSeconds: number): number {
  const oldest = nowSeconds - oldestSeconds + Math.floor(Math.random() * 200);
  const authDate = Math.max(oldest, (lastIssued.get(telegramId) ?? 0) + 1);
  lastIssued.set(telegramId, authDate);
  return authDate;
}

/** Signs what the Telegram widget would return for a person of the demo; refused on any other server. */
export async function signDemoPayload(ctx: Context, telegramId: string): Promise<signIn.TelegramFields & { hash: string }> {
  const botToken = ctx.config.telegramBotToken;
  if (!ctx.config.demo || !botToken) throw new Forbidden();
  if (!demoPeople().some((person) => person.telegramId === telegramId)) throw new NotFound();

  const person = castPerson(telegramId);
  const [firstName = telegramId, ...rest] = (person?.fullName ?? telegramId).split(' ');
  const seconds = Math.floor((await readServerTime(ctx)).getTime() / 1000);
  const fields: signIn.TelegramFields = {
    id: telegramId,
    first_name: firstName,
    last_name: rest.join(' ') || null,
    username: person?.username ?? null,
    auth_date: nextAuthDate(telegramId, seconds),
  };
  return { ...fields, hash: signIn.telegramHash(fields, botToken) };
}

import type { Deps } from '#server/context.ts';
import { people } from '#server/modules/identity/identity.ts';
import { fixedClock } from '#server/platform/clock.ts';
import type { Context, Role } from '#server/platform/context.ts';
import { inventedName, readCast } from './cast.ts';

export type DemoContext = Context;

/** The demo is built through the doors like anything else: nobody asks yet, and nobody listens. */
export function demoContext(deps: Deps): DemoContext {
  const { db, clock, config, log } = deps;
  return { db, clock, config, log, requestId: 'demo', viewer: null, token: null, idempotencyKey: null, publish: () => undefined };
}

export const as = (ctx: DemoContext, person: { id: number; role: Role | null }): DemoContext => ({
  ...ctx,
  viewer: { userId: person.id, role: person.role, organizerRoles: ['all' as const], sessionHash: Buffer.alloc(0) },
});

export const at = (ctx: DemoContext, moment: Date): DemoContext => ({ ...ctx, clock: fixedClock(moment) });

/** Everybody of the demo who has registered, by their Telegram ids. */
export async function registerNamed(ctx: DemoContext): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const person of readCast().people.filter(({ isUnregistered }) => !isUnregistered)) {
    const { telegramId, fullName, username = null, role, organization = null, geoLink = null } = person;
    const { id } = await people.registerPerson(ctx, { telegramId, fullName, username, role, studentOrganization: organization, geoLink });
    ids.set(Number(telegramId), id);
  }
  return ids;
}

/** Below it are the people with fixed ids. */
export const firstInventedTelegramId = 3000;

/** An invented player; the same number is the same person in both events. */
export async function registerPlayer(ctx: DemoContext, number: number): Promise<number> {
  const { id } = await people.registerPerson(ctx, {
    telegramId: String(firstInventedTelegramId + number),
    fullName: inventedName(number),
    username: `player_${number}`,
    role: 'guest',
  });
  return id;
}

import type { Deps } from '#server/context.ts';
import { registerPerson } from '#server/modules/identity/identity.ts';
import { fixedClock } from '#server/platform/clock.ts';
import type { Context, Role } from '#server/platform/context.ts';
import { type NamedInsider, type NamedPerson, named, personName } from './content/people.ts';

export type DemoContext = Context;

/** The demo is built through the doors like anything else: nobody asks yet, and nobody listens. */
export function demoContext(deps: Deps): DemoContext {
  const { db, clock, config, log } = deps;
  return { db, clock, config, log, requestId: 'demo', viewer: null, token: null, idempotencyKey: null, publish: () => undefined };
}

export const as = (ctx: DemoContext, person: { id: number; role: Role | null }): DemoContext => ({
  ...ctx,
  viewer: { userId: person.id, role: person.role, sessionHash: Buffer.alloc(0) },
});

export const at = (ctx: DemoContext, moment: Date): DemoContext => ({ ...ctx, clock: fixedClock(moment) });

const roleOf = (telegramId: number): Role => {
  if (telegramId === 1001) return 'organizer';
  if (telegramId === 1002) return 'ctc';
  return telegramId < 2000 ? 'insider' : 'guest';
};

/** Everybody with a fixed id but 2201, who has not registered yet. */
export async function registerNamed(ctx: DemoContext): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const [telegramId, person] of Object.entries(named) as [string, NamedPerson & Partial<NamedInsider>][]) {
    if (telegramId === '2201') continue;
    const { id } = await registerPerson(ctx, {
      telegramId,
      fullName: person.fullName,
      username: person.username,
      role: roleOf(Number(telegramId)),
      studentOrganization: telegramId === '1002' ? 'СтС' : (person.organization ?? null),
      geoLink: person.geoLink ?? null,
    });
    ids.set(Number(telegramId), id);
  }
  return ids;
}

/** Below it are the people with fixed ids. */
export const firstInventedTelegramId = 3000;

/** An invented player; the same number is the same person in both events. */
export async function registerPlayer(ctx: DemoContext, number: number): Promise<number> {
  const { id } = await registerPerson(ctx, {
    telegramId: String(firstInventedTelegramId + number),
    fullName: personName(number),
    username: `player_${number}`,
    role: 'guest',
  });
  return id;
}

import type { ApiScope } from '#web/graphql/__generated__/types.generated.ts';
import { installation } from '#web/i18n/installation.ts';
import { instantsOf } from '#web/shared/format/moment-input.ts';
import { inZone } from '#web/shared/format/zone.ts';

/** The scopes in the order of the form. */
export const scopes: readonly ApiScope[] = ['STANDINGS_READ', 'QUEST_READ', 'STATS_READ', 'VISITS_WRITE', 'SCORES_WRITE'];

export const lifetimes = [30, 90, 365] as const;
export type Lifetime = (typeof lifetimes)[number];

/** The end of the last day at the installation: asked again on the same day it is the same instant, so a repeat is the same request. */
export function toExpiry(days: number, now: number): string {
  const { zone } = installation();
  const last = now + days * 86_400_000;
  return instantsOf(`${inZone(zone, last).slice(0, 10)}T23:59`, zone).at(-1)?.instant ?? new Date(last).toISOString();
}

/** Whole days until a token ends; null for one without end. */
export const daysLeft = (expiresAt: string | null, now: number): number | null =>
  expiresAt === null ? null : Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 86_400_000));

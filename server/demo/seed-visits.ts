import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { chanceFrom } from './chance.ts';
import { as, at, type DemoContext } from './seed-context.ts';
import type { Move } from './seed-play.ts';

const minuteMs = 60_000;

interface Visits {
  eventId: number;
  solves: readonly Move[];
  until: Date;
  seed: number;
}

/** Two teams of three that found a place where somebody waits also came by, some minutes after they had its name. */
export async function seedVisits(ctx: DemoContext, { eventId, solves, until, seed }: Visits): Promise<void> {
  const chance = chanceFrom(seed);
  for (const { at: solvedAt, team, riddle } of solves) {
    const comesAt = new Date(solvedAt.getTime() + (3 + 7 * chance()) * minuteMs);
    if (chance() > 0.66 || riddle.insiderId === null || comesAt >= until) continue;
    const insider = at(as(ctx, { id: riddle.insiderId, role: 'insider' }), comesAt);
    await passes.issueScanTicket(insider, { scannedUserId: team.captainId, eventId, teamId: team.id });
    await markVisit(insider, { riddleId: riddle.id, teamId: team.id, scannedUserId: team.captainId });
  }
}

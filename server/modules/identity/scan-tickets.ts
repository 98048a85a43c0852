import type { Context } from '#server/platform/context.ts';
import { PassExpired, ScanRequired } from './identity.errors.ts';
import { findScanOfPass, findScanTicket, hasRecentScan, insertScanTicket } from './passes.store.ts';
import { requireViewer } from './require-viewer.ts';
import { hashToken, newToken } from './secret-token.ts';

/** How long a scan counts as a meeting. */
const lifeSeconds = 15 * 60;

export interface Scan {
  scannedUserId: number;
  eventId: number;
  teamId: number | null;
}

/** Remembers that the viewer has scanned a person, and gives the ticket that proves it. */
export async function issueScanTicket(ctx: Context, scan: Scan): Promise<string> {
  const token = newToken();
  await insertScanTicket(ctx.db, {
    ...scan,
    tokenHash: hashToken(token),
    scannerId: requireViewer(ctx).userId,
    lifeSeconds,
    now: ctx.clock.now,
  });
  return token;
}

/**
 * What a ticket of the viewer proves, with the digest under which a deed is done once for it. The pass that was scanned
 * stands for the latest ticket that came of it: clients that know only the link in the code hold nothing else.
 */
export async function readScanTicket(ctx: Context, token: string): Promise<Scan & { tokenHash: Buffer }> {
  const { userId: scannerId } = requireViewer(ctx);
  const [tokenHash, { now }] = [hashToken(token), ctx.clock];
  const ticket =
    (await findScanTicket(ctx.db, { tokenHash, now })) ?? (await findScanOfPass(ctx.db, { passHash: tokenHash, scannerId, now }));
  if (ticket?.scannerId !== scannerId) throw new PassExpired();
  return { scannedUserId: ticket.scannedUserId, eventId: ticket.eventId, teamId: ticket.teamId, tokenHash: ticket.tokenHash };
}

/** Refuses unless the viewer scanned this person within the last 15 minutes. */
export async function requireScan(ctx: Context, scanned: { userId: number; eventId: number }): Promise<void> {
  const scan = { scannerId: requireViewer(ctx).userId, scannedUserId: scanned.userId, eventId: scanned.eventId, now: ctx.clock.now };
  if (!(await hasRecentScan(ctx.db, scan))) throw new ScanRequired();
}

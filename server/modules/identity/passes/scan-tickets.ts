import type { Context } from '#server/platform/context.ts';
import { PassExpired, ScanRequired } from '../identity.errors.ts';
import { tokenActor } from '../require-actor.ts';
import { requireViewer } from '../require-viewer.ts';
import { hashToken, newToken } from '../secret-token.ts';
import { scanTicketSeconds } from '../sign-in-limits.ts';
import { findScanOfPass, findRecentScan, findScanTicket, insertScanTicket } from './passes.store.ts';

/** Returns the person who scans: the viewer, or the organizer behind a token that may record what follows from a scan. */
const requireScanner = (ctx: Context): number => (tokenActor(ctx, 'visits:write', 'scores:write') ?? requireViewer(ctx)).userId;

export interface Scan {
  scannedUserId: number;
  eventId: number;
  teamId: number | null;
}

/** Records that a person was scanned, and returns the ticket that proves it. */
export async function issueScanTicket(ctx: Context, scan: Scan): Promise<string> {
  const token = newToken();
  await insertScanTicket(ctx, { ...scan, tokenHash: hashToken(token), scannerId: requireScanner(ctx), validSeconds: scanTicketSeconds });
  return token;
}

/**
 * Reads the scan that a ticket proves, with the digest by which a command counts once for it. The scanned pass is accepted in place of
 * its latest ticket, since some clients know only the link in the QR code.
 */
export async function readScanTicket(ctx: Context, token: string): Promise<Scan & { tokenHash: Buffer }> {
  const scannerId = requireScanner(ctx);
  const tokenHash = hashToken(token);
  const [byTicket] = await findScanTicket(ctx, { tokenHash });
  const ticket = byTicket ?? (await findScanOfPass(ctx, { passHash: tokenHash, scannerId }))[0];
  if (ticket?.scannerId !== scannerId) throw new PassExpired();
  return { scannedUserId: ticket.scannedUserId, eventId: ticket.eventId, teamId: ticket.teamId, tokenHash: ticket.tokenHash };
}

/** Refuses unless the same scanner scanned this person in the last 15 minutes. */
export async function requireScan(ctx: Context, scanned: { userId: number; eventId: number }): Promise<void> {
  const meeting = { scannerId: requireScanner(ctx), scannedUserId: scanned.userId, eventId: scanned.eventId };
  if ((await findRecentScan(ctx, meeting)).length === 0) throw new ScanRequired();
}

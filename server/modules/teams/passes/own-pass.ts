import { toBuffer } from 'qrcode';
import { passes, requireRole, requireViewer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { type Play, readPlay } from '../read-team.ts';
import { NotInTeam } from '../teams.errors.ts';

export interface OwnPass {
  kind: 'OwnPass';
  token: string;
  /** The QR code contains this link. */
  link: string;
}

/** Returns what the QR code of a pass contains. */
export const passLink = (ctx: Pick<Context, 'config'>, token: string): string => `${ctx.config.publicUrl}/qr/verify?token=${token}`;

const toOwnPass = (ctx: Context, token: string): OwnPass => ({ kind: 'OwnPass', token, link: passLink(ctx, token) });

/** Reads the viewer's pass for the current event, the same on every call until it is rotated; null without a team, and for staff. */
export async function readOwnPass(ctx: Context, play?: Play): Promise<OwnPass | null> {
  const { userId, role } = requireViewer(ctx);
  if (role !== 'guest' && role !== 'organizer') return null;
  const { event, membership } = play ?? (await readPlay(ctx));
  if (!event || !membership) return null;
  return toOwnPass(ctx, await passes.issuePass(ctx, { userId, eventId: event.id }));
}

/** Draws a link as a QR code, a PNG in base64. Error correction M and a quiet zone of 4 modules help a poor camera. */
export async function drawPass(link: string): Promise<string> {
  const image = await toBuffer(link, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 8 });
  return image.toString('base64');
}

/** Replaces the viewer's pass, so that a picture of the old one stops working. */
export async function rotateOwnPass(ctx: Context): Promise<OwnPass> {
  requireRole(ctx, 'guest', 'organizer');
  const { event, membership } = await readPlay(ctx);
  if (!event || !membership) throw new NotInTeam();
  return toOwnPass(ctx, (await passes.rotatePass(ctx, { eventId: event.id })).token);
}

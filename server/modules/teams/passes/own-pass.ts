import { toBuffer } from 'qrcode';
import { issuePass, requireRole, requireViewer, rotatePass } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { readPlay } from '../read-team.ts';
import { NotInTeam } from '../teams.errors.ts';

export interface OwnPass {
  kind: 'OwnPass';
  token: string;
  /** What the QR code says. */
  link: string;
}

const passOf = (ctx: Context, token: string): OwnPass => ({
  kind: 'OwnPass',
  token,
  link: `${ctx.config.publicUrl}/qr/verify?token=${token}`,
});

/** The viewer's pass for the current event, the same on every call until it is rotated; null without a team, and for staff, who have none. */
export async function readOwnPass(ctx: Context): Promise<OwnPass | null> {
  const { userId, role } = requireViewer(ctx);
  if (role !== 'guest' && role !== 'organizer') return null;
  const { event, membership } = await readPlay(ctx);
  if (!event || !membership) return null;
  return passOf(ctx, await issuePass(ctx, { userId, eventId: event.id }));
}

/** A link as a QR code: PNG in base64. Error correction M and a quiet zone of 4 modules, which a tired camera still reads. */
export async function drawPass(link: string): Promise<string> {
  const image = await toBuffer(link, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 8 });
  return image.toString('base64');
}

/** Ends the viewer's pass and makes another: whoever holds a picture of the old one holds nothing. */
export async function rotateOwnPass(ctx: Context): Promise<OwnPass> {
  requireRole(ctx, 'guest', 'organizer');
  const { event, membership } = await readPlay(ctx);
  if (!event || !membership) throw new NotInTeam();
  return passOf(ctx, (await rotatePass(ctx, { eventId: event.id })).token);
}

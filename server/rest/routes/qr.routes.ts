import { z } from 'zod';
import { drawPass, readOwnPass, scanPass } from '#server/modules/teams/teams.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import { passToken } from '../body.ts';
import { okResponse } from '../envelope.ts';
import { route, type Route } from '../route.ts';
import { guestScan, refusedScan, scanResponse, staffScan } from '../shapes/scan.shape.ts';

const at = { section: 'QR and personal score', access: 'signedIn' } as const;

const ownQr = route({
  ...at,
  method: 'GET',
  path: '/auth/qr',
  summary: 'The viewer’s QR code for the current event; null without a team, and for insiders and ctc',
  response: z.object({
    ok: z.literal(true),
    qr_link: z.string().nullable(),
    qr_image: z.string().nullable().describe('PNG in base64, without a data: prefix.'),
  }),
  handle: async ({ ctx }) => {
    const pass = await readOwnPass(ctx);
    return okResponse({ qr_link: pass?.link ?? null, qr_image: pass && (await drawPass(pass.link)) });
  },
});

const qrCheck = route({
  ...at,
  method: 'POST',
  path: '/auth/qr/verify',
  summary: 'What a QR code says: the person and the team to staff, whether one can join to participants',
  body: z.object({ token: passToken }),
  response: scanResponse,
  // A 401 that speaks of a QR would be read as a bad code.
  refusals: [{ of: Unauthenticated, status: 403, text: 'Необходима авторизация для проверки QR-кода' }],
  handle: async ({ ctx, body: { token } }) => {
    const scan = await scanPass(ctx, { token });
    if (scan.kind === 'ScanRefused') return refusedScan(scan);
    return scan.kind === 'ScannedByGuest' ? guestScan(scan, token) : staffScan(ctx, scan);
  },
});

/** A person's QR code, and what somebody else's says. */
export const qrRoutes: Route[] = [ownQr, qrCheck];

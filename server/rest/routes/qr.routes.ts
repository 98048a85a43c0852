import { z } from 'zod';
import { teamPasses } from '#server/modules/teams/teams.ts';
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
    const pass = await teamPasses.readOwnPass(ctx);
    return okResponse({ qr_link: pass?.link ?? null, qr_image: pass && (await teamPasses.drawPass(pass.link)) });
  },
});

const qrCheck = route({
  ...at,
  method: 'POST',
  path: '/auth/qr/verify',
  summary: 'What a QR code says: the person and the team to staff, whether one can join to participants',
  body: z.object({ token: passToken }),
  response: scanResponse,
  // Existing clients take a 401 with a text about QR for a bad code.
  refusals: [{ of: Unauthenticated, status: 403, text: 'Необходима авторизация для проверки QR-кода' }],
  handle: async ({ ctx, body: { token } }) => {
    const scan = await teamPasses.scanPass(ctx, { token });
    if (scan.kind === 'ScanRefused') return refusedScan(scan);
    return scan.kind === 'ScannedByGuest' ? guestScan(scan, token) : staffScan(ctx, scan);
  },
});

/** People show their own QR code and scan others by these routes. */
export const qrRoutes: Route[] = [ownQr, qrCheck];

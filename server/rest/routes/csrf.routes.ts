import { z } from 'zod';
import { csrfToken, newCsrfSeed } from '#server/platform/http/admission.ts';
import { cookie, csrfCookie } from '#server/platform/http/cookies.ts';
import { okResponse } from '../envelope.ts';
import { type Route, route } from '../route.ts';

const seedDays = 365;

/** Gives everybody a CSRF token, which stays valid after sign-in and sign-out. */
export const csrf: Route = route({
  method: 'GET',
  path: '/auth/csrf',
  section: 'Auth',
  summary: 'CSRF token for the X-CSRF-Token header',
  access: 'anyone',
  isUncached: true,
  response: z.object({ ok: z.literal(true), token: z.string() }),
  handle: ({ ctx, request, reply }) => {
    const cookieSeed = request.cookies[csrfCookie];
    const seed = cookieSeed && /^[\w-]{16,64}$/.test(cookieSeed) ? cookieSeed : newCsrfSeed();
    if (seed !== cookieSeed) reply.raw.appendHeader('set-cookie', cookie(csrfCookie, { value: seed, days: seedDays, config: ctx.config }));
    reply.header('cache-control', 'no-store');
    return Promise.resolve(okResponse({ token: csrfToken(seed, ctx.config.sessionSecret) }));
  },
});
export const csrfAlias: Route = { ...csrf, path: '/csrf-token' };

import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { completeRegistration, signInWithTelegram, signOut } from '#server/modules/identity/identity.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { text } from '#server/platform/text/text.ts';
import { okResponse } from '../envelope.ts';
import { messageResponse, route, type Route } from '../route.ts';
import { signedInUser, signedInUserOf } from '../shapes/person.shape.ts';

const at = { section: 'Auth', method: 'POST' } as const;

/** The widget's numbers come as numbers, and out of an address as digits. */
const digits = z.union([z.int().transform(String), z.string()]);
const seconds = z.union([
  z.int(),
  text(10)
    .regex(/^\d{1,10}$/)
    .transform(Number),
]);

const widget = z.object({
  id: digits.describe('Telegram id; may exceed 2^31.'),
  first_name: z.string(),
  last_name: z.string().nullish(),
  username: z.string().nullish(),
  photo_url: z.string().nullish(),
  auth_date: seconds.describe('Seconds since 1970; at most 10 minutes ago and a minute ahead.'),
  hash: z.string(),
  registration_code: z.string().nullish().describe('A role-bound invitation; not part of the hash.'),
});

/** An existing client that hears of a new person at once asks for the profile before its form is ready, and loses the form. */
const newcomerMs = 100;

const telegram = route({
  ...at,
  path: '/auth/telegram',
  summary: 'Signs in by what the Telegram Login Widget returned',
  access: 'anyone',
  body: widget,
  response: messageResponse.extend({ user: signedInUser, registration_type: z.enum(['default', 'insider']) }),
  handle: async ({ ctx, body }) => {
    const earliest = wait(newcomerMs, undefined, { ref: false });
    const { token, person, registrationType } = await signInWithTelegram(ctx, {
      id: body.id,
      firstName: body.first_name,
      lastName: body.last_name,
      username: body.username,
      photoUrl: body.photo_url,
      authDate: body.auth_date,
      hash: body.hash,
      registrationCode: body.registration_code,
      userAgentFamily: ctx.userAgentFamily,
      address: ctx.address,
    });
    if (person.role === null) await earliest;
    ctx.setSessionCookie(token);
    return okResponse({ message: 'Вход выполнен', user: signedInUserOf(person), registration_type: registrationType });
  },
});

const completion = route({
  ...at,
  path: '/auth/complete-registration',
  summary: 'Completes the registration of the viewer, once',
  access: 'signedIn',
  body: z.object({ full_name: z.string(), student_organization: z.string().nullish(), geo_link: z.string().nullish() }),
  response: messageResponse,
  // A 403 would send the person to where they are.
  refusals: [{ of: Forbidden, status: 409, text: 'Регистрация уже завершена' }],
  handle: async ({ ctx, body }) => {
    const { full_name: fullName, student_organization: studentOrganization, geo_link: geoLink } = body;
    await completeRegistration(ctx, { fullName, studentOrganization, geoLink });
    return okResponse({ message: 'Регистрация успешно завершена' });
  },
});

const logout = route({
  ...at,
  path: '/auth/logout',
  summary: 'Ends the session on the server; harmless when there is none',
  access: 'anyone',
  response: messageResponse,
  handle: async ({ ctx }) => {
    await signOut(ctx);
    ctx.setSessionCookie(null);
    return okResponse({ message: 'Пользователь успешно вышел из системы' });
  },
});

/** Into the session and out of it. */
export const signInRoutes: Route[] = [telegram, { ...telegram, path: '/auth/registration' }, completion, logout];

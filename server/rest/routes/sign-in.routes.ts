import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { profiles, sessions, signIn } from '#server/modules/identity/identity.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { text } from '#server/platform/input.ts';
import { readBounds, textWithin } from '../body.ts';
import { okResponse } from '../envelope.ts';
import { messageResponse, route, type Route } from '../route.ts';
import { profileForm, signedInUser, toSignedInUser } from '../shapes/person.shape.ts';

const at = { section: 'Auth', method: 'POST' } as const;

const shape = signIn.withTelegram.input.shape;

/** The numbers of the widget come as numbers, or as digits from a client that read them from an address. */
const digits = z.union([z.int().meta({ minimum: 1 }).transform(String), textWithin(shape.id)]);
/** Zero passes here, because the room refuses it. The OpenAPI description has the pattern of both. */
const secondsAsDigits = text(10).regex(/^\d+$/).meta({ pattern: '^0*[1-9][0-9]*$' }).transform(Number);
const seconds = z.union([z.int().meta(readBounds(shape.authDate)), secondsAsDigits]);

const widget = z.object({
  id: digits.describe('Telegram id; may exceed 2^31.'),
  first_name: textWithin(shape.firstName),
  last_name: textWithin(shape.lastName).nullish(),
  username: textWithin(shape.username).nullish(),
  photo_url: textWithin(shape.photoUrl).nullish(),
  auth_date: seconds.describe('Seconds since 1970; at most 10 minutes ago and a minute ahead.'),
  hash: textWithin(shape.hash),
  registration_code: textWithin(shape.registrationCode).nullish().describe('A role-bound invitation; not part of the hash.'),
});

/** An existing client that gets a response for a new person at once reads the profile before its form is ready, and loses the form. */
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
    const { token, person, registrationType } = await signIn.withTelegram(ctx, {
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
    return okResponse({ message: 'Вход выполнен', user: toSignedInUser(person), registration_type: registrationType });
  },
});

const completion = route({
  ...at,
  path: '/auth/complete-registration',
  summary: 'Completes the registration of the viewer, once',
  access: 'signedIn',
  body: profileForm,
  response: messageResponse,
  // A 403 would make existing clients open the page that is open already.
  refusals: [{ of: Forbidden, status: 409, text: 'Регистрация уже завершена' }],
  handle: async ({ ctx, body }) => {
    const { full_name: fullName, student_organization: studentOrganization, geo_link: geoLink } = body;
    await profiles.completeRegistration(ctx, { fullName, studentOrganization, geoLink });
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
    await sessions.signOut(ctx);
    ctx.setSessionCookie(null);
    return okResponse({ message: 'Пользователь успешно вышел из системы' });
  },
});

/** People sign in, complete their registration and sign out by these routes. */
export const signInRoutes: Route[] = [telegram, { ...telegram, path: '/auth/registration' }, completion, logout];

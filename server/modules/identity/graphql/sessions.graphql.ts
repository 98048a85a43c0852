import { builder, toId } from '#server/graphql/build/builder.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Session, sessions } from '../identity.ts';

const SessionRef = builder.objectRef<Session>('Session').implement({
  description: 'A device on which the viewer is signed in; for 7 days, at most 10 of them.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; never what is in the cookie.' }),
    userAgentFamily: t.exposeString('userAgentFamily', {
      nullable: true,
      description: 'Browser, system and phone, as far as the device tells, such as Chrome · Android · Pixel 7; null when unknown.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it signed in.' }),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'When it was last used, to within five minutes.' }),
    isThis: t.exposeBoolean('isThis', { description: 'Whether the request comes from this device.' }),
  }),
});

builder.queryField('sessions', (t) =>
  t.field({
    type: [SessionRef],
    complexity: { field: 1, multiplier: 10 },
    description: 'The viewer’s own devices, the one used last first; at most 10.',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => sessions.readSessions(ctx),
  }),
);

const SessionsEndedRef = builder.objectRef<{ endedCount: number }>('SessionsEnded').implement({
  description: 'Devices were signed out, at once and in every process.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'endedCount' in value && !('personId' in value),
  fields: (t) => ({
    endedCount: t.exposeInt('endedCount', { description: 'How many.' }),
    sessions: t.field({
      type: [SessionRef],
      complexity: { field: 1, multiplier: 10 },
      description: 'Those that remain; at most 10.',
      resolve: (_ended, _args, ctx) => sessions.readSessions(ctx),
    }),
  }),
});

const EndSessionInput = builder.inputType('EndSessionInput', {
  description: 'A device to sign out.',
  fields: (t) => ({ sessionId: t.id({ description: 'One of the viewer’s own.' }) }),
});

builder.mutationFields((t) => ({
  endSession: t.errorUnionField({
    types: [SessionsEndedRef, NotFound],
    union: { name: 'EndSessionResult', description: 'Signed out, or why not.' },
    description: 'Signs out one of the viewer’s devices. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EndSessionInput, description: 'The device.' }) },
    resolve: async (_root, { input }, ctx) => {
      const ended = await sessions.endSession(ctx, { sessionId: toId(input.sessionId) });
      if (ended.endsThis) ctx.setSessionCookie(null);
      return ended;
    },
  }),
  endOtherSessions: t.field({
    type: SessionsEndedRef,
    description: 'Signs out every device of the viewer but this one. Takes an idempotency key.',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => sessions.endOtherSessions(ctx),
  }),
}));

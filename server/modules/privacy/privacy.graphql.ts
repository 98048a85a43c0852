import { builder, isKind, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { LastOrganizer, SignInAgain } from '#server/modules/identity/identity.ts';
import { CaptainCannotLeave } from '#server/modules/teams/teams.ts';
import { BadInput, Forbidden, NotFound, RateLimited } from '#server/platform/errors.ts';
import { type DataExport, deleteMe, exportMyData, forgetPerson, type PersonForgotten } from './privacy.ts';

refusalType(SignInAgain, 'The sign-in was more than ten minutes ago: sign in again and repeat.');

const DataExportRef = builder.objectRef<DataExport>('DataExport').implement({
  description: 'All stored data about the viewer.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'json' in value,
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'A name to save it under.' }),
    json: t.exposeString('json', {
      description:
        'A JSON text with a section for each kind of data: profile, devices and ways of signing in, teams, answers, hints, visits, scans, personal points, the log of what the viewer did and of changes to the viewer. Times are ISO 8601 in UTC, half-points are halves of a point.',
    }),
  }),
});

const ForgottenRef = builder.objectRef<{ isForgotten: true }>('Forgotten').implement({
  description: 'The viewer is forgotten and signed out everywhere.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'isForgotten' in value,
  fields: (t) => ({ isForgotten: t.exposeBoolean('isForgotten', { description: 'Always true.' }) }),
});

const DeleteMeInput = builder.inputType('DeleteMeInput', {
  description: 'A confirmation that nobody gives by accident.',
  fields: (t) => ({ fullName: t.string({ description: 'The viewer’s own name, as the profile shows it.' }) }),
});

const PersonForgottenRef = builder.objectRef<PersonForgotten>('PersonForgotten').implement({
  description: 'A person is forgotten and signed out everywhere.',
  isTypeOf: isKind('PersonForgotten'),
  fields: (t) => ({ personId: t.exposeID('personId', { description: 'Who was forgotten; the id stays, without a name.' }) }),
});

const ForgetPersonInput = builder.inputType('ForgetPersonInput', {
  description: 'A person who asked in writing to be forgotten.',
  fields: (t) => ({
    personId: t.id({ description: 'The person; not the viewer.' }),
    fullName: t.string({ description: 'Their name as the panel shows it, as a confirmation.' }),
    request: t.string({
      description:
        'Where the written request is kept, such as its number and date; 1 to 100 characters. It stays in the log, so it should name nobody.',
    }),
  }),
});

builder.mutationFields((t) => ({
  forgetPerson: t.errorUnionField({
    types: [PersonForgottenRef, BadInput, CaptainCannotLeave, Forbidden, LastOrganizer, NotFound, RateLimited],
    union: { name: 'ForgetPersonResult', description: 'Forgotten, or why not.' },
    description:
      'Forgets a person for good on their written request: name, sign-ins, devices, passes, answers typed, requests for help. What a team earned stays the team’s, by a person without a name. Not within a minute of their wrong answer; a captain’s team is handed over first. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ForgetPersonInput, description: 'Who, and on which request.' }) },
    resolve: (_root, { input: { personId, fullName, request } }, ctx) => forgetPerson(ctx, { personId: toId(personId), fullName, request }),
  }),
  exportMyData: t.errorUnionField({
    types: [DataExportRef, SignInAgain, RateLimited],
    union: { name: 'ExportMyDataResult', description: 'The data, or why not.' },
    complexity: 100,
    description: 'Gives the viewer all stored data about them. Within ten minutes of signing in, three times a day.',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => exportMyData(ctx),
  }),
  deleteMe: t.errorUnionField({
    types: [ForgottenRef, SignInAgain, CaptainCannotLeave, LastOrganizer, RateLimited, BadInput],
    union: { name: 'DeleteMeResult', description: 'Forgotten, or why not.' },
    description:
      'Forgets the viewer for good: name, sign-ins, devices, passes, answers typed. What a team earned stays the team’s. Within ten minutes of signing in, and not within a minute of a wrong answer; a captain hands the team over first.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteMeInput, description: 'The confirmation.' }) },
    resolve: async (_root, { input }, ctx) => {
      await deleteMe(ctx, input);
      ctx.setSessionCookie(null);
      return { isForgotten: true as const };
    },
  }),
}));

import { builder, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { LastOrganizer, people } from '../identity.ts';
import { OrganizerRoleRef, RoleRef } from './identity.graphql.ts';
import { PersonRef } from './people.graphql.ts';

refusalType(LastOrganizer, 'The last organizer keeps the role and the access: nobody could give them back.');

interface Changed {
  personId: number;
}

const PersonChangedRef = builder.objectRef<Changed>('PersonChanged').implement({
  description: 'The change of a person is made; it is in the audit log.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'personId' in value,
  fields: (t) => ({
    person: t.field({
      type: PersonRef,
      description: 'The person as they are now.',
      resolve: async ({ personId }, _args, ctx) => {
        const person = await people.readPerson(ctx, personId);
        if (!person) throw new NotFound();
        return person;
      },
    }),
  }),
});

const PersonInput = builder.inputType('PersonInput', {
  description: 'The person to change.',
  fields: (t) => ({ personId: t.id({ description: 'The person.' }) }),
});

const ChangeRoleInput = builder.inputType('ChangeRoleInput', {
  description: 'Another role for a person.',
  fields: (t) => ({
    personId: t.id({ description: 'The person.' }),
    role: t.field({
      type: RoleRef,
      description: 'It holds from the person’s next request. A ctc’s organization becomes «СтС», a guest’s none.',
    }),
  }),
});

const ChangeOrganizerRolesInput = builder.inputType('ChangeOrganizerRolesInput', {
  description: 'What an organizer does from now on.',
  fields: (t) => ({
    personId: t.id({ description: 'The organizer.' }),
    roles: t.field({ type: [OrganizerRoleRef], description: '1 to 5; they hold from the next request. With ALL the others add nothing.' }),
  }),
});

const personArg = 'The person.';
const forOrganizers = 'Organizers only. Takes an idempotency key.';

builder.mutationFields((t) => ({
  changeRole: t.errorUnionField({
    types: [PersonChangedRef, BadInput, Forbidden, LastOrganizer, NotFound],
    union: { name: 'ChangeRoleResult', description: 'Changed, or why not.' },
    description: `Gives a person another role. ${forOrganizers}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangeRoleInput, description: 'The person and the role.' }) },
    resolve: (_root, { input }, ctx) => people.changeRole(ctx, { personId: toId(input.personId), role: input.role }),
  }),
  changeOrganizerRoles: t.errorUnionField({
    types: [PersonChangedRef, BadInput, Forbidden, LastOrganizer, NotFound],
    union: { name: 'ChangeOrganizerRolesResult', description: 'Changed, or why not.' },
    description: `Says what an organizer does; the last one with ALL keeps it. Only for the role ALL. ${forOrganizers}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangeOrganizerRolesInput, description: 'The organizer and the roles.' }) },
    resolve: (_root, { input }, ctx) => people.changeOrganizerRoles(ctx, { personId: toId(input.personId), roles: input.roles }),
  }),
  disablePerson: t.errorUnionField({
    types: [PersonChangedRef, Forbidden, LastOrganizer, NotFound],
    union: { name: 'DisablePersonResult', description: 'Shut out, or why not.' },
    description: `Shuts a person out: signed out everywhere, and no way of signing in works. What was earned stays. ${forOrganizers}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PersonInput, description: personArg }) },
    resolve: (_root, { input }, ctx) => people.disablePerson(ctx, { personId: toId(input.personId) }),
  }),
  enablePerson: t.errorUnionField({
    types: [PersonChangedRef, Forbidden, NotFound],
    union: { name: 'EnablePersonResult', description: 'Let in again, or why not.' },
    description: `Lets a person in again; they have to sign in again. ${forOrganizers}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PersonInput, description: personArg }) },
    resolve: (_root, { input }, ctx) => people.enablePerson(ctx, { personId: toId(input.personId) }),
  }),
  endSessionsOf: t.errorUnionField({
    types: [PersonChangedRef, Forbidden, NotFound],
    union: { name: 'EndSessionsOfResult', description: 'Signed out, or why not.' },
    description: `Signs a person out of every device. ${forOrganizers}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PersonInput, description: personArg }) },
    resolve: async (_root, { input }, ctx) => {
      const ended = await people.endSessionsOf(ctx, { personId: toId(input.personId) });
      if (ended.personId === ctx.viewer?.userId) ctx.setSessionCookie(null);
      return ended;
    },
  }),
}));

import { builder, toId } from '#server/graphql/build/builder.ts';
import { EventNotActive } from '#server/modules/events/events.ts';
import { ViewerRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { type Page, type Seeker, seekers, readPersonSelf } from '../teams.ts';

const SeekerRef = builder.objectRef<Seeker>('Seeker').implement({
  description: 'Somebody who looks for a team, or a captain who looks for members, and agreed to be listed.',
  fields: (t) => ({
    id: t.id({ description: 'The person’s id.', resolve: (seeker) => seeker.userId }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    username: t.exposeString('username', { nullable: true, description: 'Telegram username, without @.' }),
    isCaptain: t.exposeBoolean('isCaptain', { description: 'Whether this is a captain who looks for members.' }),
    teamName: t.exposeString('teamName', { nullable: true, description: 'The team that the person is in; null without one.' }),
  }),
});

const SeekersRef = builder.objectRef<Page<Seeker>>('Seekers').implement({
  description: 'A page of people who look for a team.',
  fields: (t) => ({
    items: t.field({
      type: [SeekerRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'Those who registered last come first; at most 100.',
      resolve: (page) => page.items,
    }),
    next: t.id({
      nullable: true,
      description: 'Pass it as `after` for the next page; null on the last one.',
      resolve: (page) => page.next,
    }),
  }),
});

builder.queryField('seekers', (t) =>
  t.field({
    type: SeekersRef,
    description:
      'Who looks for a team in the current event, without the viewer. For registered people, while the event is not over: else the list is empty.',
    authScopes: { signedIn: true },
    args: {
      first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
      after: t.arg.id({ required: false, description: '`next` of the page before.' }),
    },
    resolve: (_root, { first, after }, ctx) => seekers.readSeekers(ctx, { first, after: after ? toId(after) : null }),
  }),
);

builder.objectField(ViewerRef, 'isLookingForTeam', (t) =>
  t.boolean({
    description: 'Whether the viewer is listed among those who look for a team in the current event; false once that is over.',
    resolve: async (person, _args, ctx) =>
      seekers.isLookingForTeam(ctx, { userId: person.id, event: (await readPersonSelf(ctx, person)).event }),
  }),
);

const LookingForTeamRef = builder.objectRef<seekers.LookingForTeam>('LookingForTeam').implement({
  description: 'Whether the viewer looks for a team.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'LookingForTeam',
  fields: (t) => ({ isLookingForTeam: t.exposeBoolean('isLookingForTeam', { description: 'As it is now.' }) }),
});

const SetLookingForTeamInput = builder.inputType('SetLookingForTeamInput', {
  description: 'Whether to be listed.',
  fields: (t) => ({ value: t.boolean({ description: 'True: listed. False: not.' }) }),
});

builder.mutationField('setLookingForTeam', (t) =>
  t.errorUnionField({
    types: [LookingForTeamRef, EventNotActive, Forbidden],
    union: { name: 'SetLookingForTeamResult', description: 'As it is now, or why not.' },
    description:
      'Lists the viewer among those who look for a team in the current event, or no longer. A repeat changes nothing; joining a team ends it. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SetLookingForTeamInput, description: 'Whether the viewer agrees to be listed.' }) },
    resolve: (_root, { input }, ctx) => seekers.setLookingForTeam(ctx, input),
  }),
);

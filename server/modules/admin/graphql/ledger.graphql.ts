import { builder, idOrNull } from '#server/graphql/build/builder.ts';
import { EntryKindRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import { type LedgerLine, readLedger } from '../admin.ts';

const LedgerLineRef = builder.objectRef<LedgerLine>('LedgerLine').implement({
  description: 'A change of a team’s points or coins, with who did it and why. It never changes.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time. Pass it as `after` for the lines before it.' }),
    kind: t.field({ type: EntryKindRef, description: 'What it is.', resolve: (line) => line.kind }),
    teamId: t.exposeID('teamId', { description: 'The numeric id of the team.' }),
    teamName: t.exposeString('teamName', { description: 'The name of the team now.' }),
    points: t.field({ type: 'Points', description: 'Points gained; negative when lost.', resolve: (line) => line.half / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins gained; negative when spent.' }),
    riddleTitle: t.exposeString('riddleTitle', { nullable: true, description: 'The place it is about; null for none.' }),
    blockTitle: t.exposeString('blockTitle', { nullable: true, description: 'The block whose bonus it is; null for none.' }),
    actorId: t.exposeID('actorId', { description: 'Who did it.' }),
    actorName: t.exposeString('actorName', { description: 'The person’s name.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why, where an organizer did it by hand; at most 500 characters.' }),
    reversedById: t.id({
      nullable: true,
      description: 'The line that reverses it; null while it counts.',
      resolve: (line) => line.reversedById,
    }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the entry.' }),
  }),
});

builder.queryField('ledger', (t) =>
  t.field({
    type: [LedgerLineRef],
    authScopes: { signedIn: true },
    complexity: { field: 1, multiplier: 20 },
    description: 'Every change of points and coins in an event, newest first. For organizers; programs that follow it use `scoreEvents`.',
    args: {
      event: t.arg.string({ description: 'Slug of the event.' }),
      teamId: t.arg.id({ required: false, description: 'Only of this team.' }),
      kind: t.arg({ type: EntryKindRef, required: false, description: 'Only of this kind.' }),
      actorId: t.arg.id({ required: false, description: 'Only by this person.' }),
      after: t.arg.id({ required: false, description: 'Only what is older than the line of this id.' }),
      first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
    },
    resolve: (_root, { event, teamId, kind, actorId, after, first }, ctx) =>
      readLedger(ctx, { event, teamId: idOrNull(teamId), kind, actorId: idOrNull(actorId), before: idOrNull(after), first }),
  }),
);

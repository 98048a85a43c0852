import { builder, idOrNull } from '#server/graphql/build/builder.ts';
import { TeamRef } from '#server/modules/teams/graphql/teams.graphql.ts';
import { readTeamLedger, type TeamLedgerLine } from '../quest.ts';
import { EntryKindRef, RegroupingKindRef, RulingKindRef } from './team-progress.graphql.ts';

const TeamLedgerLineRef = builder.objectRef<TeamLedgerLine>('TeamLedgerLine').implement({
  description: 'A change of a team’s points or coins, as the team itself may read it. It never changes.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; grows with time. Pass it as `after` for the lines before it.' }),
    kind: t.field({ type: EntryKindRef, description: 'Why points or coins changed.', resolve: (line) => line.kind }),
    points: t.field({ type: 'Points', description: 'Points gained; negative when lost.', resolve: (line) => line.half / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins gained; negative when spent.' }),
    totalAfter: t.float({
      description: 'The points plus the coins by their value once this line counted. That of the newest line is `liveTotal`.',
      resolve: (line) => line.totalHalfAfter / 2,
    }),
    riddleId: t.field({
      type: 'ID',
      nullable: true,
      description: 'The riddle it is about; null for none.',
      resolve: (line) => line.riddleId,
    }),
    riddleNumber: t.exposeInt('riddleNumber', { nullable: true, description: 'The number of the riddle in its block, from 1.' }),
    riddleTitle: t.exposeString('riddleTitle', {
      nullable: true,
      description: 'The place; null until the team has solved the riddle, because the title is the answer.',
    }),
    blockTitle: t.exposeString('blockTitle', { nullable: true, description: 'The block of the riddle or of the bonus; null for none.' }),
    byName: t.exposeString('byName', {
      nullable: true,
      description: 'Which teammate or insider did it; null for what organizers change by hand.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why, where an organizer did it by hand; at most 500 characters.' }),
    isReversed: t.exposeBoolean('isReversed', { description: 'True once a later line has taken it back.' }),
    ruling: t.expose('ruling', {
      type: RulingKindRef,
      nullable: true,
      description: 'What organizers decided about the riddle, on a line that the decision wrote; null on all others.',
    }),
    undoesRuling: t.exposeBoolean('undoesRuling', { description: 'True where the line was written because they took that decision back.' }),
    regrouping: t.expose('regrouping', {
      type: RegroupingKindRef,
      nullable: true,
      description: 'Why organizers carried the line over from another category or team, or took it back for that; null on all others.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the entry.' }),
  }),
});

builder.objectField(TeamRef, 'ledger', (t) =>
  t.field({
    type: [TeamLedgerLineRef],
    complexity: { field: 1, multiplier: 20 },
    description: 'Where its points and coins come from, newest first. `teamProgress` announces every new line.',
    args: {
      first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
      after: t.arg.id({ required: false, description: 'Only what is older than the line of this id.' }),
    },
    resolve: (team, { first, after }, ctx) => readTeamLedger(ctx, team, { first, after: idOrNull(after) }),
  }),
);

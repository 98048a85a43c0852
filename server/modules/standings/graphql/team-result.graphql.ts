import { builder } from '#server/graphql/build/builder.ts';
import { TeamProgressRef } from '#server/modules/quest/graphql/team-progress.graphql.ts';
import { computeLiveTotal, defaultPrices } from '#server/modules/scoring/scoring.ts';
import { FoundTeamRef } from '#server/modules/teams/graphql/organizer-teams.graphql.ts';
import { TeamRef } from '#server/modules/teams/graphql/teams.graphql.ts';
import { boards, type RevealedPlace } from '../standings.ts';

const toPoints = (value: number | null | undefined): number | null => (value == null ? null : value / 2);

builder.objectFields(TeamRef, (t) => ({
  total: t.float({
    description:
      'The result of the team: its points plus its coins by their value, as the board tells everybody. During a freeze it is that of the freeze, until an organizer reveals the place of the team; then it is the revealed one. 0 for a team that is not on the board.',
    resolve: async (team, _args, ctx) => (await boards.readTotal(ctx, team)) / 2,
  }),
  liveTotal: t.float({
    description: 'Its points plus its coins by their value now, freeze or not. Outside of a freeze the same as `total`.',
    resolve: (team) => computeLiveTotal(team) / 2,
  }),
  place: t.int({
    nullable: true,
    description: 'Its place in its category as the board tells everybody, from 1, frozen as `total` is. Null while it is not on the board.',
    resolve: async (team, _args, ctx) => (await boards.readResult(ctx, team))?.rank ?? null,
  }),
  isPlaceFrozen: t.boolean({
    description:
      'Whether `place`, `total` and `gapToNextPlace` are those of a frozen board, so that none of them is final: a freeze lasts, and this very place is not revealed.',
    resolve: (team, _args, ctx) => boards.isResultFrozen(ctx, team),
  }),
  gapToNextPlace: t.float({
    nullable: true,
    description:
      'The points that the place above has more, frozen as `total` is; 0 when both are equal. Null at the first place, off the board, and while the place above is not revealed.',
    resolve: async (team, _args, ctx) => toPoints((await boards.readResult(ctx, team))?.gapHalf),
  }),
}));

const RevealedPlaceRef = builder.objectRef<RevealedPlace>('RevealedPlace').implement({
  description: 'Where a team stands.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'Its place in its category, from 1.' }),
    total: t.field({ type: 'Points', description: 'Points plus coins by their value.', resolve: (place) => place.totalHalf / 2 }),
    teamsInCategory: t.exposeInt('teamsInCategory', { description: 'Teams on the board of the category.' }),
  }),
});

builder.objectField(TeamProgressRef, 'place', (t) =>
  t.field({
    type: RevealedPlaceRef,
    nullable: true,
    description:
      'Where the team stood on the public board when this was read; during a freeze null until an organizer reveals this very place. A change of this field alone sends no new frame, so that a point of one team does not wake all others.',
    resolve: ({ event, team }, _args, ctx) => boards.readRevealedPlace(ctx, { event, teamId: team.id }),
  }),
);

// The list of organizers reads the cached board of the event once for all teams.
builder.objectFields(FoundTeamRef, (t) => ({
  liveTotal: t.float({
    description: 'Its points plus its coins by their value now, freeze or not.',
    resolve: (team) => computeLiveTotal(team) / 2,
  }),
  coinValue: t.float({
    description: 'The points that a coin of its event counts for.',
    resolve: ({ coinValueHalf }) => (coinValueHalf ?? defaultPrices.coinValueHalf) / 2,
  }),
  total: t.float({
    nullable: true,
    description: 'Its result as the board tells everybody: during a freeze that of the freeze. Null while it is not on the board.',
    resolve: async (team, _args, ctx) => {
      const result = await boards.readResult(ctx, team);
      return result && result.totalHalf / 2;
    },
  }),
  place: t.int({
    nullable: true,
    description: 'Its place in its category as the board tells everybody, frozen as `total` is. Null while it is not on the board.',
    resolve: async (team, _args, ctx) => (await boards.readResult(ctx, team))?.rank ?? null,
  }),
  livePlace: t.int({
    nullable: true,
    description: 'Its place in its category now, freeze or not. Null while it is not on the board.',
    resolve: (team, _args, ctx) => boards.readLiveRank(ctx, team),
  }),
}));

import { builder } from '#server/graphql/build/builder.ts';
import { defaultPrices, liveTotalOf } from '#server/modules/scoring/scoring.ts';
import { FoundTeamRef } from '#server/modules/teams/team/team-office.graphql.ts';
import { readLivePlace, readResult } from '../standings.ts';

// A list of teams reads the cached board of their event, once for all of them.
builder.objectFields(FoundTeamRef, (t) => ({
  liveTotal: t.float({
    description: 'Its points plus its coins by their value now, freeze or not.',
    resolve: (team) => liveTotalOf(team) / 2,
  }),
  coinValue: t.float({
    description: 'The points that a coin of its event counts for.',
    resolve: ({ coinValueHalf }) => (coinValueHalf ?? defaultPrices.coinValueHalf) / 2,
  }),
  total: t.float({
    nullable: true,
    description: 'Its result as the board tells everybody: during a freeze that of the freeze. Null while it is not on the board.',
    resolve: async (team, _args, ctx) => {
      const result = await readResult(ctx, team);
      return result && result.totalHalf / 2;
    },
  }),
  place: t.int({
    nullable: true,
    description: 'Its place in its category as the board tells everybody, frozen as `total` is. Null while it is not on the board.',
    resolve: async (team, _args, ctx) => (await readResult(ctx, team))?.rank ?? null,
  }),
  livePlace: t.int({
    nullable: true,
    description: 'Its place in its category now, freeze or not. Null while it is not on the board.',
    resolve: (team, _args, ctx) => readLivePlace(ctx, team),
  }),
}));

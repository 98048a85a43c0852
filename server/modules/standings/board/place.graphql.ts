import { builder } from '#server/graphql/build/builder.ts';
import { TeamProgressRef } from '#server/modules/quest/team-progress/team-progress.graphql.ts';
import { readRevealedPlace, type RevealedPlace } from '../standings.ts';

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
    resolve: ({ event, team }, _args, ctx) => readRevealedPlace(ctx, { event, teamId: team.id }),
  }),
);

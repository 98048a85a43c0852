import type { GraphQLSchema } from 'graphql';
import { builder } from './builder.ts';
import './scalars.ts';
import '#server/modules/events/events.graphql.ts';
import '#server/modules/media/media.graphql.ts';
import '#server/modules/scoring/scoring.graphql.ts';
import '#server/modules/teams/teams.graphql.ts';
import '#server/modules/identity/identity.graphql.ts';
import '#server/modules/quest/quest.graphql.ts';
import '#server/modules/quest/play.graphql.ts';
import '#server/modules/standings/standings.graphql.ts';
import '#server/demo/demo.graphql.ts';

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({ description: 'Everything that can be done. Each takes one input and answers with the result or a named refusal.' });
builder.subscriptionType({
  description: 'What changes while one watches. The first message is a full snapshot, so nothing missed can hurt.',
});

/** The contract: printed, sorted and committed as schema.graphql. */
export const schema: GraphQLSchema = builder.toSchema();

import type { GraphQLSchema } from 'graphql';
import { builder } from './build/builder.ts';
import '#server/modules/identity/graphql/index.graphql.ts';
import '#server/modules/events/graphql/index.graphql.ts';
import '#server/modules/media/graphql/index.graphql.ts';
import '#server/modules/installation/installation.graphql.ts';
import '#server/modules/site/graphql/index.graphql.ts';
import '#server/modules/scoring/graphql/index.graphql.ts';
import '#server/modules/teams/graphql/index.graphql.ts';
import '#server/modules/quest/graphql/index.graphql.ts';
import '#server/modules/checkpoints/graphql/index.graphql.ts';
import '#server/modules/program/program.graphql.ts';
import '#server/modules/announcements/graphql/index.graphql.ts';
import '#server/modules/mirrors/graphql/index.graphql.ts';
import '#server/modules/help/graphql/index.graphql.ts';
import '#server/modules/standings/graphql/index.graphql.ts';
import '#server/modules/feedback/graphql/index.graphql.ts';
import '#server/modules/rulings/graphql/index.graphql.ts';
import '#server/modules/regrouping/graphql/regrouping.graphql.ts';
import '#server/modules/event-files/graphql/index.graphql.ts';
import '#server/modules/privacy/privacy.graphql.ts';
import '#server/modules/admin/graphql/index.graphql.ts';
import '#server/demo/demo.graphql.ts';

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({ description: 'Everything that can be done. Each takes one input and answers with the result or a named refusal.' });
builder.subscriptionType({
  description: 'What changes while one watches. The first message is a full snapshot, so nothing missed can hurt.',
});

/** The contract: printed, sorted and committed as schema.graphql. */
export const schema: GraphQLSchema = builder.toSchema();

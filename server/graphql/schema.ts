import type { GraphQLSchema } from 'graphql';
import { builder } from './builder.ts';
import './scalars.ts';
import '#server/modules/events/events.graphql.ts';
import '#server/modules/events/event-clock.graphql.ts';
import '#server/modules/events/event-settings.graphql.ts';
import '#server/modules/media/media.graphql.ts';
import '#server/modules/media/uploads.graphql.ts';
import '#server/modules/scoring/scoring.graphql.ts';
import '#server/modules/scoring/change-prices.graphql.ts';
import '#server/modules/teams/teams.graphql.ts';
import '#server/modules/teams/team-captain.graphql.ts';
import '#server/modules/teams/team-office.graphql.ts';
import '#server/modules/teams/passes.graphql.ts';
import '#server/modules/teams/seekers.graphql.ts';
import '#server/modules/identity/identity.graphql.ts';
import '#server/modules/identity/sign-in.graphql.ts';
import '#server/modules/identity/sign-in-methods.graphql.ts';
import '#server/modules/identity/profile.graphql.ts';
import '#server/modules/identity/sessions.graphql.ts';
import '#server/modules/identity/people.graphql.ts';
import '#server/modules/identity/people-moves.graphql.ts';
import '#server/modules/identity/one-time-sign-in.graphql.ts';
import '#server/modules/identity/codes.graphql.ts';
import '#server/modules/identity/tokens.graphql.ts';
import '#server/modules/quest/quest.graphql.ts';
import '#server/modules/quest/play.graphql.ts';
import '#server/modules/quest/answers.graphql.ts';
import '#server/modules/quest/authoring/editable.graphql.ts';
import '#server/modules/quest/authoring/edit-blocks.graphql.ts';
import '#server/modules/quest/authoring/edit-riddles.graphql.ts';
import '#server/modules/quest/authoring/edit-answers.graphql.ts';
import '#server/modules/quest/authoring/edit-insiders.graphql.ts';
import '#server/modules/quest/authoring/clear-attempts.graphql.ts';
import '#server/modules/quest/team-progress.graphql.ts';
import '#server/modules/events/clock-subscription.graphql.ts';
import '#server/modules/standings/activity.graphql.ts';
import '#server/modules/checkpoints/checkpoints.graphql.ts';
import '#server/modules/checkpoints/insider-day.graphql.ts';
import '#server/modules/program/program.graphql.ts';
import '#server/modules/standings/standings.graphql.ts';
import '#server/modules/standings/score-events.graphql.ts';
import '#server/modules/standings/statistics.graphql.ts';
import '#server/modules/standings/organizer-statistics.graphql.ts';
import '#server/modules/admin/admin.graphql.ts';
import '#server/modules/admin/logs.graphql.ts';
import '#server/modules/admin/adjustments.graphql.ts';
import '#server/demo/demo.graphql.ts';

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({ description: 'Everything that can be done. Each takes one input and answers with the result or a named refusal.' });
builder.subscriptionType({
  description: 'What changes while one watches. The first message is a full snapshot, so nothing missed can hurt.',
});

/** The contract: printed, sorted and committed as schema.graphql. */
export const schema: GraphQLSchema = builder.toSchema();

// Everything that the schema has of this room.
import './activity.graphql.ts';
import './board.graphql.ts';
import './ceremony.graphql.ts';
import './insights/doubtful-riddles.graphql.ts';
import './insights/organizer-statistics.graphql.ts';
import './insights/people-numbers.graphql.ts';
import './insights/program-numbers.graphql.ts';
import './insights/statistics.graphql.ts';
import './insights/team-numbers.graphql.ts';
import './reveal.graphql.ts';
import './score-events.graphql.ts';
import './steer-wall.graphql.ts';
import './team-result.graphql.ts';
import './wall-now.graphql.ts';
import './wall-settings.graphql.ts';

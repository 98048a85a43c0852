// Everything that the schema has of this room.
import './badges.graphql.ts';
import './choose-event.graphql.ts';
import './pass-list.graphql.ts';
import './passes.graphql.ts';
import './people-teams.graphql.ts';
import './seekers.graphql.ts';
import './team-captain.graphql.ts';
import './team-invitation.graphql.ts';
import './organizer-teams.graphql.ts';
import './teams.graphql.ts';

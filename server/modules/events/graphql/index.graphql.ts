// Everything that the schema has of this room.
import './clock-subscription.graphql.ts';
import './event-clock.graphql.ts';
import './event-settings.graphql.ts';
import './events.graphql.ts';
import './overlaps.graphql.ts';
import './time-zones.graphql.ts';

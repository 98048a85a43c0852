// Everything that the schema has of this room.
import './announcements.graphql.ts';
import './sent-announcements.graphql.ts';
import './announcement-commands.graphql.ts';

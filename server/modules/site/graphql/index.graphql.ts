// Everything that the schema has of this room.
import './edit-site.graphql.ts';
import './site.graphql.ts';

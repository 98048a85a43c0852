// Everything that the schema has of this room.
import './media.graphql.ts';
import './uploads.graphql.ts';

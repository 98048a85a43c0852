// Everything that the schema has of this room.
import './mirrors.graphql.ts';

// Everything that the schema has of this room.
import './copies.graphql.ts';
import './event-files.graphql.ts';
import './progress.graphql.ts';
import './sheets.graphql.ts';

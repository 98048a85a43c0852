// Everything that the schema has of this room.
import './event-files.graphql.ts';
import './progress.graphql.ts';
import './sheets.graphql.ts';

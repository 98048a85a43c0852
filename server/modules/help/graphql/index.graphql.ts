// Everything that the schema has of this room.
import './help.graphql.ts';
import './help-desk.graphql.ts';
import './help-commands.graphql.ts';

// Everything that the schema has of this room.
import './rulings.graphql.ts';
import './ruling-commands.graphql.ts';

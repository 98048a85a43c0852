// Everything that the schema has of this room.
import './checkpoints.graphql.ts';
import './duty-commands.graphql.ts';
import './duty.graphql.ts';
import './insider-day.graphql.ts';
import './insider-work.graphql.ts';
import './place-codes.graphql.ts';

// Everything that the schema has of this room.
import './change-prices.graphql.ts';
import './scoring.graphql.ts';

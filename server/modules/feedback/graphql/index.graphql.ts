// Everything that the schema has of this room.
import './feedback.graphql.ts';
import './feedback-results.graphql.ts';

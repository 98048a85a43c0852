// Everything that the schema has of this room.
import './adjust-many.graphql.ts';
import './adjustments.graphql.ts';
import './admin.graphql.ts';
import './event-desks.graphql.ts';
import './ledger.graphql.ts';
import './logs.graphql.ts';
import './names.graphql.ts';

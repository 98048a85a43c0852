// Everything that the schema has of this room.
import './identity.graphql.ts';
import './invitations.graphql.ts';
import './one-time-sign-in.graphql.ts';
import './people-commands.graphql.ts';
import './people.graphql.ts';
import './profile.graphql.ts';
import './sessions.graphql.ts';
import './sign-in-methods.graphql.ts';
import './sign-in.graphql.ts';
import './tokens.graphql.ts';

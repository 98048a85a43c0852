/**
 * identity: this room knows who a person is: sign-in, sessions, profiles, roles, invitations, API tokens and QR passes.
 * Also called: auth, login, accounts, users, permissions, passwords (there are none); registration code, invite (invitation); QR
 * code, ticket (pass).
 */

/** A person signs in by Telegram, by a one-time code, or by OpenID Connect. */
export * as signIn from './sign-in/index.ts';
/** A device stays signed in, and a request finds its viewer. */
export * as sessions from './sessions/index.ts';
/** Other rooms read people; an organizer finds them, changes their roles and shuts them out. */
export * as people from './people/index.ts';
/** A person says who they are, by the form of their role. */
export * as profiles from './profile/index.ts';
/** A registration code invites somebody to a role. */
export * as invitations from './invitations/index.ts';
/** An integration calls the API by a token with scopes. */
export * as apiTokens from './tokens/index.ts';
/** A person's QR pass tells the person who scans it whose it is. */
export * as passes from './passes/index.ts';

/** A request finds its viewer by the session token of its cookie, or its integration by an API token. */
export { Callers } from './callers.ts';
/** A command refuses anonymous callers, or callers without a role. */
export { requireViewer } from './require-viewer.ts';
export { requireRole } from './require-role.ts';
/** A door of organizers names the right that it asks for. */
export { listRights, mayOrganizer, organizerRoles, requireRight, type OrganizerRight } from './organizer-rights.ts';
/** A command of an organizer may also be called by an integration, in the name of the organizer behind its token. */
export { type Actor, tokenActor, requireActor } from './require-actor.ts';
/** Every command that only an organizer may call is made by this function. */
export { organizerCommand } from './organizer-command.ts';
/** These topics say that something about a person has changed, or that an API token was revoked. */
export { personTopic, tokenTopic } from './person-topic.ts';
/** The days for which a device stays signed in, and the seconds that a person may take at the OpenID provider. */
export { flowSeconds, sessionDays } from './sign-in-limits.ts';

export {
  LastOrganizer,
  PassExpired,
  PassInvalid,
  ScanRequired,
  SignInAgain,
  type SignInRefusal,
  SignInRefused,
} from './identity.errors.ts';
export type { InsiderProfile, Person, PersonSessions, Session, SignedIn } from './identity.types.ts';

/** identity: this room knows who a person is: sign-in, sessions, profiles, roles, invitations, API tokens and QR passes. */

/** A person signs in by the payload of the Telegram widget. */
export { signInWithTelegram } from './sign-in/sign-in-with-telegram.ts';
/** A person signs in by a one-time link or code, which an organizer issued. */
export { signInWithTicket } from './sign-in/sign-in-with-ticket.ts';
export { issueOneTimeSignIn, type OneTimeSignIn } from './sign-in/issue-one-time-sign-in.ts';
/** A person signs in by OpenID Connect: the browser goes to the provider, and comes back with its response. */
export { startOidc } from './sign-in/oidc/start-oidc.ts';
export { finishOidc } from './sign-in/oidc/finish-oidc.ts';
/** A sign-in is refused for one of these reasons. */
export { type SignInRefusal, SignInRefused } from './identity.errors.ts';
/** A device stays signed in for so many days, and a person may take so many seconds at the OpenID provider. */
export { flowSeconds, sessionDays } from './sign-in-limits.ts';
/** The demo tiles and the tests sign the fields of the Telegram widget as Telegram does. */
export { type TelegramFields, telegramHash } from './sign-in/telegram-hash.ts';

/** The viewer signs out on this device. */
export { signOut } from './sessions/sign-out.ts';
/** The viewer sees their own devices, and signs out one of them or all others. */
export { readSessions } from './sessions/read-sessions.ts';
export { endSession } from './sessions/end-session.ts';
export { endOtherSessions } from './sessions/end-other-sessions.ts';
/** A request finds its viewer by the session token of its cookie, or its integration by an API token. */
export { Callers } from './sessions/callers.ts';
/** A stream checks again whether its viewers are signed in, and whether their rights have changed. */
export { isStillSignedIn, readChangedPeople, readSignedIn } from './sessions/still-signed-in.ts';
/** Some commands refuse a viewer who signed in more than ten minutes ago. */
export { requireRecentSignIn } from './sessions/require-recent-sign-in.ts';
export { SignInAgain } from './identity.errors.ts';
/** A job deletes sessions, sign-ins and scan tickets that have expired. */
export { sweepExpired } from './sessions/sweep-expired.ts';

/** Other rooms read one person by id, or only the name, or join people to their own statements. */
export { peopleQuery, readFullName, readPerson } from './people/read-person.ts';
/** An event file names insiders by the names that they have in the messenger. */
export { readStaff } from './people/read-person.ts';
/** A sheet of organizers names people as they are known here. */
export { readPeopleOfRoles } from './people/read-person.ts';
/** The command line acts as an organizer. */
export { readOrganizer } from './people/read-person.ts';
/** The demo adds people before their first sign-in. */
export { registerPerson } from './people/register-person.ts';
/** An organizer looks for people and counts their devices. */
export { findPersonForOrganizer, type PeoplePage, searchPeople } from './people/search-people.ts';
export { readPeopleSessions } from './people/read-people-sessions.ts';
/** An organizer changes a person's role; the last organizer keeps theirs. */
export { changeRole } from './people/change-role.ts';
export { LastOrganizer } from './identity.errors.ts';
/** An organizer shuts a person out and lets them in again, or signs them out everywhere. */
export { disablePerson, enablePerson } from './people/disable-person.ts';
export { endSessionsOf } from './people/end-sessions-of.ts';
/** Personal data is removed when a person wants to be forgotten. */
export { forgetPerson } from './people/forget-person.ts';

/** The viewer completes their registration, by the form of the role that they were promised. */
export { completeRegistration } from './profile/complete-registration.ts';
export { registrationTypeOf } from './people/profile.rules.ts';
/** The viewer changes their own profile. */
export { updateProfile } from './profile/update-profile.ts';
/** An organizer reads and edits the profiles of insiders. */
export { readInsider, readInsiders, updateInsiderProfile } from './profile/update-insider.ts';

/** The server itself makes an invitation to a role. */
export { createRegistrationCode } from './invitations/create-registration-code.ts';
/** An organizer makes an invitation to a role, reads the list of them, and ends one or several. */
export { issueRegistrationCode } from './invitations/issue-registration-code.ts';
export {
  readRegistrationCode,
  readRegistrationCodes,
  type RegistrationCodesRevoked,
  revokeRegistrationCode,
  revokeRegistrationCodes,
} from './invitations/registration-codes.ts';

/** An organizer makes an API token for an integration, reads the list of them, and revokes one. */
export { createApiToken } from './tokens/create-api-token.ts';
export { readApiToken, readApiTokens, revokeApiToken } from './tokens/api-tokens.ts';
/** A request with an API token has scopes, and a stream checks them again. */
export { hasScope, isTokenValid, readChangedTokens } from './tokens/find-api-caller.ts';

/** A person's QR pass for an event is issued, replaced by its owner, and read by a scanner. */
export { rotatePass } from './passes/rotate-pass.ts';
export { issuePass, readPass, resealPasses } from './passes/passes.ts';
/** A scan gives a ticket, and some commands need this proof that the person was scanned a moment ago. */
export { issueScanTicket, readScanTicket, requireScan } from './passes/scan-tickets.ts';
export { PassExpired, PassInvalid, ScanRequired } from './identity.errors.ts';

/** A command refuses anonymous callers, or callers without a role. */
export { requireViewer } from './require-viewer.ts';
export { requireRole } from './require-role.ts';
/** A command of an organizer may also be called by an integration, in the name of the organizer behind its token. */
export { type Actor, actorOfToken, requireActor } from './require-actor.ts';
/** Every command that only an organizer may call is made by this function. */
export { organizerCommand } from './organizer-command.ts';
/** These topics say that something about a person has changed, or that an API token was revoked. */
export { personTopic, tokenTopic } from './person-topic.ts';

export type { ApiToken } from './tokens/api-tokens.types.ts';
export type { RegistrationCode } from './invitations/registration-codes.types.ts';
export type { InsiderProfile, Person, PersonSessions, Session, SignedIn } from './identity.types.ts';

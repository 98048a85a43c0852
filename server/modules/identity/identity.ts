/** identity: who you are. Ways to sign in, sessions, profiles, roles, invitations, API tokens and the QR pass. */

/** Signs a person in by what the Telegram widget returned. */
export { signInWithTelegram } from './sign-in/sign-in-with-telegram.ts';
/** Signs a person in by a link or a code that an organizer issued; and issues them. */
export { signInWithTicket } from './sign-in/sign-in-with-ticket.ts';
export { issueOneTimeSignIn, type OneTimeSignIn } from './sign-in/issue-one-time-sign-in.ts';
/** Signs a person in by OpenID Connect: sends the browser to the provider, and reads the answer it comes back with. */
export { startOidc } from './sign-in/oidc/start-oidc.ts';
export { finishOidc } from './sign-in/oidc/finish-oidc.ts';
export { type SignInRefusal, SignInRefused } from './identity.errors.ts';
/** How long a device stays signed in, and how long a person may take at the OpenID provider. */
export { flowSeconds, sessionDays } from './sign-in-limits.ts';
/** Ends the viewer's session everywhere. */
export { signOut } from './sessions/sign-out.ts';
/** The viewer's own devices; signs out one of them, or all others. */
export { readSessions } from './sessions/read-sessions.ts';
export { endSession } from './sessions/end-session.ts';
export { endOtherSessions } from './sessions/end-other-sessions.ts';
/** An organizer signs a person out everywhere. */
export { endSessionsOf } from './people/end-sessions-of.ts';
/** Completes the viewer's registration; changes the viewer's profile. */
export { completeRegistration } from './profile/complete-registration.ts';
export { updateProfile } from './profile/update-profile.ts';
/** Which form completes a registration. */
export { registrationTypeOf } from './people/profile.rules.ts';
/** An organizer looks for people, changes a role, shuts somebody out and lets them in again. */
export { findPersonForOrganizer, type PeoplePage, searchPeople } from './people/search-people.ts';
export { readPeopleSessions } from './people/read-people-sessions.ts';
export { changeRole } from './people/change-role.ts';
export { disablePerson, enablePerson } from './people/disable-person.ts';
export { LastOrganizer } from './identity.errors.ts';
/** Who holds a session token. */
export { findViewer } from './sessions/find-viewer.ts';
/** Who holds an API token, and what it may do. */
export { findApiCaller, hasScope, isTokenValid, readTokenVersions } from './tokens/find-api-caller.ts';
/** Topics of what concerns one person (sign-out, role, leaving a team), and of the end of an API token. */
export { personTopic, tokenTopic } from './person-topic.ts';
/** Asks again whether the viewer's session lasts. */
export { isStillSignedIn, readSignedIn } from './sessions/still-signed-in.ts';
/** Something for each person that differs once their rights changed. */
export { readPersonVersions } from './sessions/still-signed-in.ts';
/** Refuses a viewer who signed in more than ten minutes ago. */
export { requireRecentSignIn } from './sessions/require-recent-sign-in.ts';
/** What this room forgets of a person. */
export { forgetPerson } from './people/forget-person.ts';
export { SignInAgain } from './identity.errors.ts';
/** The viewer, or the refusal to sign in first. */
export { requireViewer } from './require-viewer.ts';
/** The viewer, when they have one of these roles. */
export { requireRole } from './require-role.ts';
/** Makes a command that only an organizer may call. */
export { organizerCommand } from './organizer-command.ts';
/** The same, or the organizer behind a token with a scope. */
export { type Actor, actorOfToken, requireActor } from './require-actor.ts';
/** The QR pass: issue or show again, whose it is, and the viewer's own replaced. */
export { rotatePass } from './passes/rotate-pass.ts';
export { issuePass, readPass } from './passes/passes.ts';
/** Proof of a recent scan: issue, read, demand. */
export { issueScanTicket, readScanTicket, requireScan } from './passes/scan-tickets.ts';
export { PassExpired, PassInvalid, ScanRequired } from './identity.errors.ts';
/** Insiders for organizers: a page of them, one, and mending a profile. */
export { readInsider, readInsiders, updateInsiderProfile } from './profile/update-insider.ts';
export type { InsiderProfile } from './identity.types.ts';
/** Clears away what has expired. */
export { sweepExpired } from './sessions/sweep-expired.ts';
/** One person by id; and only the name. */
export { readFullName, readPerson } from './people/read-person.ts';
/** Enters a person before a first sign-in. */
export { registerPerson } from './people/register-person.ts';
/** Keeps a role-bound invitation that the server itself makes. */
export { createRegistrationCode } from './invitations/create-registration-code.ts';
/** An organizer makes an invitation, looks at them, ends one or several. */
export { issueRegistrationCode } from './invitations/issue-registration-code.ts';
export {
  readRegistrationCode,
  readRegistrationCodes,
  type RegistrationCodesRevoked,
  revokeRegistrationCode,
  revokeRegistrationCodes,
} from './invitations/registration-codes.ts';
/** An organizer makes a token for an integration, looks at them, ends one. */
export { createApiToken } from './tokens/create-api-token.ts';
export { readApiToken, readApiTokens, revokeApiToken } from './tokens/api-tokens.ts';
/** Signs widget fields as Telegram does; the demo tiles and the tests need it. */
export { type TelegramFields, telegramHash } from './sign-in/telegram-hash.ts';
export type { ApiToken } from './tokens/api-tokens.types.ts';
export type { RegistrationCode } from './invitations/registration-codes.types.ts';
export type { Person, PersonSessions, Session, SignedIn } from './identity.types.ts';

/** identity: who you are. Telegram sign-in, sessions, registration codes, roles, and later the QR pass. */

/** Signs a person in by what the Telegram widget returned. */
export { type SignedIn, signInWithTelegram } from './sign-in-with-telegram.ts';
/** How long a device stays signed in. */
export { sessionDays } from './open-session.ts';
/** Ends the viewer's session everywhere. */
export { signOut } from './sign-out.ts';
/** Who holds a session token. */
export { findViewer } from './find-viewer.ts';
/** Whether the viewer's session lasts, asked anew. */
export { isStillSignedIn } from './still-signed-in.ts';
/** The viewer, or the refusal to sign in first. */
export { requireViewer } from './require-viewer.ts';
/** The viewer, when they have one of these roles. */
export { requireRole } from './require-role.ts';
/** The QR pass: issue or show again, end, and whose it is. */
export { issuePass, readPass, revokePass } from './passes.ts';
/** Proof of a recent scan: issue, read, demand. */
export { issueScanTicket, readScanTicket, requireScan, type Scan } from './scan-tickets.ts';
export { PassExpired, PassInvalid, ScanRequired } from './identity.errors.ts';
/** One person by id. */
export { readPerson } from './read-person.ts';
/** Enters a person before a first sign-in. */
export { registerPerson } from './register-person.ts';
/** Keeps a role-bound invitation. */
export { createRegistrationCode } from './create-registration-code.ts';
/** Signs widget fields as Telegram does; the demo tiles and the tests need it. */
export { type TelegramFields, telegramHash } from './telegram-hash.ts';
export type { Person } from './identity.types.ts';

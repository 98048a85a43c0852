/** The viewer signs out on this device. */
export { signOut } from './sign-out.ts';
/** The viewer sees their own devices, and signs out one of them or all others. */
export { readSessions } from './read-sessions.ts';
export { endSession } from './end-session.ts';
export { endOtherSessions } from './end-other-sessions.ts';
/** A stream checks again whether its viewers are signed in, and whether their rights have changed. */
export { isStillSignedIn, readChangedPeople, readSignedIn } from './still-signed-in.ts';
/** Some commands refuse a viewer who signed in more than ten minutes ago. */
export { requireRecentSignIn } from './require-recent-sign-in.ts';
/** A job deletes sessions, sign-ins and scan tickets that have expired. */
export { sweepExpired } from './sweep-expired.ts';

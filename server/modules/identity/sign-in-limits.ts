/** The number of days that a device stays signed in. */
export const sessionDays = 7;
/** The number of devices that a person can be signed in on; a further sign-in ends the oldest session. */
export const maxSessions = 10;
/**
 * The minutes between two writes of the time when a device was last seen, since a request that only reads should write nothing.
 */
export const sessionSeenMinutes = 5;
/** The minutes between two writes of the time when an API token was last used. */
export const tokenUsedMinutes = 1;
/** The minutes for which a sign-in counts as recent. */
export const recentSignInMinutes = 10;

/** The limits of the age of a payload of the Telegram Login Widget, and of its time ahead of our clock. */
export const telegramPastSeconds = 600;
export const telegramFutureSeconds = 60;
/** The time that a person has at the OpenID provider. */
export const flowSeconds = 600;
/** The time in which a one-time link and its code work. */
export const oneTimeSignInSeconds = 600;

/** The rate limit of commands by which people change their own profile, sessions and pass. */
export const ownCommandsPace = { burst: 30, perMinute: 30 };
/** The rate limit of wrong passes that one person may present: no camera reads so many by mistake. */
export const wrongPassesPerMinute = 20;
/** The rate limit of wrong role codes of one person, and of those from one address. */
export const wrongRoleCodesPerMinute = 10;
/** The least length of a code that an organizer chose, by the role that it grants. */
export const minCodeLength = { insider: 8, ctc: 8, organizer: 12 };
/** The time in which a scan is proof that two people met. */
export const scanTicketSeconds = 15 * 60;

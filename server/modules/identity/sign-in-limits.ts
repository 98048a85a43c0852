/** A device stays signed in for so many days. */
export const sessionDays = 7;
/** A person has at most so many signed-in devices; a further sign-in ends the oldest. */
export const maxSessions = 10;
/**
 * The time when a device was last seen is written at most once in so many minutes, since a request that only reads should write nothing.
 */
export const sessionSeenMinutes = 5;
/** The time when an API token was last used is written at most once in so many minutes. */
export const tokenUsedMinutes = 1;
/** Commands that need a recent sign-in accept one of the last so many minutes. */
export const recentSignInMinutes = 10;

/** A payload of the Telegram Login Widget may be so old, and so far ahead of our clock. */
export const telegramPastSeconds = 600;
export const telegramFutureSeconds = 60;
/** A person may take so long at the OpenID provider. */
export const flowSeconds = 600;
/** A one-time link and its code work for so long. */
export const oneTimeSignInSeconds = 600;

/** The rate limit of commands by which people change their own profile, sessions and pass. */
export const ownCommandsPace = { burst: 30, perMinute: 30 };
/** The rate limit of wrong passes that one person may present: no camera reads so many by mistake. */
export const wrongPassesPerMinute = 20;
/** The rate limit of wrong role codes of one person, and of those from one address. */
export const wrongRoleCodesPerMinute = 10;
/** A chosen code has at least so many characters; one that makes an organizer has more, because it gives everything away. */
export const fewestCodeCharacters = { insider: 8, ctc: 8, organizer: 12 };
/** A scan proves a meeting for so long. */
export const scanTicketSeconds = 15 * 60;

/** How long a device stays signed in. */
export const sessionDays = 7;
/** How many devices of a person are signed in; the oldest gives way to one more. */
export const maxSessions = 10;
/** When a device was last seen is written at most once in so many minutes: a request that only reads should write nothing. */
export const sessionSeenMinutes = 5;
/** The same for the last use of an API token. */
export const tokenUsedMinutes = 1;
/** How long after signing in a person counts as being the one they say they are. */
export const recentSignInMinutes = 10;

/** How old a payload of the Telegram Login Widget may be, and how far ahead of our clock. */
export const telegramPastSeconds = 600;
export const telegramFutureSeconds = 60;
/** How long a person may take at the OpenID provider. */
export const flowSeconds = 600;
/** How long a one-time link and its code can be used. */
export const oneTimeSignInSeconds = 600;

/** How many things that are no pass one person may present within a minute: no camera reads that many by mistake. */
export const wrongPassesPerMinute = 20;
/** How long a scan counts as a meeting. */
export const scanTicketSeconds = 15 * 60;

/**
 * The mark of a root query field that says the same to all strangers, callers without a session and a token, at one moment. Where a document of our
 * client has no other root fields, its answer to strangers is cached as bytes. Not for what says the time, and not for what depends on an
 * address or a language of the request.
 */
export const forStrangers = { extensions: { forStrangers: true } } as const;

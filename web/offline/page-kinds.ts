/** Where one plays: these open from the device at once, on any network. */
export const playerPages = [/^\/quest(\/|$)/, /^\/profile$/, /^\/qr(\/|$)/];

/** Never a page of ours: answers, files, probes, and what has a document of its own. */
export const notPages = [/^\/(graphql|api|static|assets)(\/|$|\?)/, /^\/(healthz|readyz|metrics)(\?|$)/, /^[^?]*\.[a-z0-9]+(\?|$)/i];

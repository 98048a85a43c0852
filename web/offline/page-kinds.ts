/** Players' pages open from the device at once, on any network. */
export const playerPages = [/^\/quest(\/|$)/, /^\/points$/, /^\/profile$/, /^\/qr(\/|$)/];

/** These addresses are never pages of the app: the API, files, probes and other documents. */
export const notPages = [/^\/(graphql|api|static|assets)(\/|$|\?)/, /^\/(healthz|readyz|metrics)(\?|$)/, /^[^?]*\.[a-z0-9]+(\?|$)/i];

/** An organizer makes an API token for an integration, reads the list of them, and revokes one. */
export { createApiToken } from './create-api-token.ts';
export { readApiToken, readApiTokens, revokeApiToken } from './api-tokens.ts';
/** A request with an API token has scopes, and a stream checks them again. */
export { hasScope, isTokenValid, readChangedTokens } from './find-api-caller.ts';
export type { ApiToken } from './api-tokens.types.ts';

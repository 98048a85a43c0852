/** An insider types the code of a team, or a player the code of a place, where nobody can scan. */
export { markVisitByCode } from './mark-visit-by-code.ts';
export { visitByPlaceCode } from './visit-by-place-code.ts';
/** A phone reads ahead the key by which it shows codes without network. */
export { type PlaceKey, readPlaceKeys, readTeamCodeKey } from './read-code-keys.ts';
export type { WrongCode } from './judge-code.ts';

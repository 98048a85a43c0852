import { createStore, type UseStore } from 'idb-keyval';

export const responsesKey = 'answers';

let store: UseStore | undefined;

/** Where the last answers of the server are kept for reading without network. Opened when it is first needed. */
export const responseStore = (): UseStore => (store ??= createStore('versta-kept', 'answers'));

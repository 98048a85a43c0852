import { createStore, type UseStore } from 'idb-keyval';

export const answersKey = 'answers';

let shelf: UseStore | undefined;

/** Where the last answers of the server are kept for reading without network. Opened when it is first needed. */
export const answersShelf = (): UseStore => (shelf ??= createStore('versta-kept', 'answers'));

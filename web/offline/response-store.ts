import { createStore, type UseStore } from 'idb-keyval';

export const responsesKey = 'answers';

let store: UseStore | undefined;

/** The store holds the last responses for reading without network. It opens at the first use. */
export const responseStore = (): UseStore => (store ??= createStore('versta-kept', 'answers'));

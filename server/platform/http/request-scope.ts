import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being answered, for places that get no context. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();

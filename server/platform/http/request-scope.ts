import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the current request, for code without a context. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();

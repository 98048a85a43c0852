/** The used part of a worker's global scope; TypeScript cannot load the types of pages and workers together. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: LastingEvent & { tag: string }) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** An event that keeps the worker alive until the work is done. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export const worker = globalThis as unknown as WorkerScope;

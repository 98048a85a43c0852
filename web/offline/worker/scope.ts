/** The used part of a worker's global scope; TypeScript cannot load the types of pages and workers together. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<{ readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: LastingEvent & { tag: string }) => void): void;
  addEventListener(type: 'push', listener: (event: LastingEvent & { data: { json(): unknown } | null }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: LastingEvent & { notification: Notification }) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** An event that keeps the worker alive until the work is done. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export const worker = globalThis as unknown as WorkerScope;

import type { FastifyInstance } from 'fastify';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { findPort } from '../line/over-line.ts';
import { type LiveAnswer } from './live-reader.ts';

interface Opening {
  headers?: Record<string, string>;
  connectionParams?: Record<string, unknown>;
}

/** One operation over a socket: its results in order, and how it ended. */
export interface SocketReader {
  frame(): Promise<LiveAnswer | null>;
  /** Resolves when the stream ends: with nothing, with the errors of the operation, or with the code that closed the socket. */
  ended(): Promise<unknown>;
  stop(): void;
}

const open: Client[] = [];

/** A client of graphql-transport-ws as integrators use it. */
export async function socketClient(app: FastifyInstance | number, { headers = {}, connectionParams }: Opening = {}) {
  const port = typeof app === 'number' ? app : await findPort(app);
  class Socket extends WebSocket {
    constructor(url: string, protocols: string | string[]) {
      super(url, protocols, { headers });
    }
  }
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: Socket,
    retryAttempts: 0,
    lazyCloseTimeout: 0,
    ...(connectionParams && { connectionParams }),
  });
  open.push(client);

  const asks = (query: string, variables: Record<string, unknown> = {}, extensions?: Record<string, unknown>): SocketReader => {
    const frames: LiveAnswer[] = [];
    let end: { reason: unknown } | null = null;
    let wake: () => void = () => undefined;
    const finish = (reason: unknown) => {
      end ??= { reason };
      wake();
    };
    const stop = client.subscribe(
      { query, variables, extensions },
      {
        next: (frame) => {
          frames.push(frame as LiveAnswer);
          wake();
        },
        error: finish,
        complete: () => finish(null),
      },
    );
    const change = () => new Promise<void>((resolve) => (wake = resolve));
    return {
      stop,
      async frame() {
        while (frames.length === 0 && !end) await change();
        return frames.shift() ?? null;
      },
      async ended() {
        while (!end) await change();
        return end.reason;
      },
    };
  };
  return { client, asks };
}

export async function closeSockets(): Promise<void> {
  for (const client of open.splice(0)) await client.dispose();
}

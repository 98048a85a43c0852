import type { ServerResponse } from 'node:http';
import type { Frame } from '../broadcast/frame.ts';
import type { Connection, JoinedReader } from '../broadcast/reader.ts';
import type { Closing, Stream } from '../streams/streams.ts';
import { SseConnection, type SseOptions } from './sse.ts';

interface Options {
  field: string;
  /** Makes the last frame of a reader that gives way to another stream of the same person. */
  farewell(): Frame;
}

/** A stream of server-sent events, as `Streams` counts it. It keeps its response and nothing of the request. */
export class EventStream implements Stream {
  readonly transport = 'sse';
  readonly field: string;
  readonly #response: ServerResponse;
  readonly #farewell: () => Frame;
  #connection: SseConnection | null = null;
  #reader: JoinedReader | null = null;

  constructor(response: ServerResponse, { field, farewell }: Options) {
    this.#response = response;
    this.field = field;
    this.#farewell = farewell;
  }

  /** Calls `leave` when its connection closes, or at once when it is closed already. `isAnswered`: the server ended it, not its reader. */
  onLeave(leave: (isAnswered: boolean) => void): void {
    this.#response.on('close', () => {
      this.#reader?.leave();
      leave(this.#connection?.isEnded === true);
    });
    if (this.#response.closed) leave(false);
  }

  /** Begins to write, and joins its group. */
  begin(options: SseOptions, join: (connection: Connection) => JoinedReader): void {
    const { socket } = this.#response;
    // The first event and the first frame, if there is one, leave by one write.
    socket?.cork();
    this.#connection = new SseConnection(this.#response, () => this.#reader?.drained(), options);
    this.#reader = join(this.#connection);
    socket?.uncork();
  }

  close(why: Closing): void {
    this.#reader?.leave();
    if (why === 'crowded') this.#connection?.complete(this.#farewell());
    else this.#connection?.sendAway();
  }
}

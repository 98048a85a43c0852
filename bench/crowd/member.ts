import { connect } from 'node:net';
import { monotonicMs } from '../rig/monotonic.ts';

/** All readers of this process read into this buffer: each uses it before the next one reads. */
const shared = Buffer.allocUnsafe(256 * 1024);
const tailLength = 96;
/** Behind "HTTP/1.1 ". */
const statusAt = [9, 12] as const;
const good = '200';
const frameEnd = /"version":"?(\d+)"?\}+\n\n/;

export interface Seat {
  host: string;
  port: number;
  /** Address on the loopback from which it connects. */
  source: string;
  /** The whole request, as it goes over the wire. */
  request: string;
}

interface Hears {
  /** A whole message has come, whose last word is its version. */
  frame(version: number, at: number): void;
  /** The stream is over, whichever side ended it. */
  end(reason: string): void;
}

export interface Member {
  leave(): void;
}

/** One reader of a stream: a bare socket that looks only at the last bytes of what comes, so that reading costs little. */
export function takeSeat({ host, port, source, request }: Seat, hears: Hears): Member {
  let before = '';
  let reason = 'ended';
  let hasHead = false;
  const socket = connect({
    host,
    port,
    localAddress: source,
    onread: {
      buffer: shared,
      callback: (length) => {
        const status = hasHead ? good : shared.toString('latin1', ...statusAt);
        hasHead = true;
        if (status !== good) {
          // What is refused is no stream, and its connection would stay open for the next request.
          reason = `refused with ${status}`;
          socket.destroy();
          return false;
        }
        const tail = (before + shared.toString('latin1', Math.max(0, length - tailLength), length)).slice(-tailLength);
        const version = frameEnd.exec(tail)?.[1];
        if (version === undefined) {
          before = tail;
          return true;
        }
        before = '';
        hears.frame(Number(version), monotonicMs());
        return true;
      },
    },
  });
  socket.setNoDelay(true);
  socket.once('connect', () => socket.write(request));
  socket.once('error', (error: NodeJS.ErrnoException) => (reason = error.code ?? error.message));
  socket.once('close', () => hears.end(reason));
  return { leave: () => socket.destroy() };
}

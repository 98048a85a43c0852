import { connect } from 'node:net';
import { monotonicMs } from '../rig/monotonic.ts';

/** All readers of this process read into this buffer. Each is done with it before the next one reads. */
const shared = Buffer.allocUnsafe(256 * 1024);
const tailLength = 96;
/** The status begins after "HTTP/1.1 ". */
const statusAt = [9, 12] as const;
const good = '200';
const frameEnd = /"version":"?(\d+)"?\}+\n\n/;

export interface Seat {
  host: string;
  port: number;
  /** The address on the loopback from which the reader connects. */
  source: string;
  /** The bytes of the request. */
  request: string;
}

interface MemberListener {
  /** Called for each whole message, with the version at its end. */
  frame(version: number, at: number): void;
  /** Called when the stream is over, whichever side ended it. */
  end(reason: string): void;
}

export interface Member {
  leave(): void;
}

/** A reader of a stream. It is a bare socket that reads only the last bytes of each message, so that reading costs little. */
export function takeSeat({ host, port, source, request }: Seat, listener: MemberListener): Member {
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
          // The connection of a refused stream would stay open for another request.
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
        listener.frame(Number(version), monotonicMs());
        return true;
      },
    },
  });
  socket.setNoDelay(true);
  socket.once('connect', () => socket.write(request));
  socket.once('error', (error: NodeJS.ErrnoException) => (reason = error.code ?? error.message));
  socket.once('close', () => listener.end(reason));
  return { leave: () => socket.destroy() };
}

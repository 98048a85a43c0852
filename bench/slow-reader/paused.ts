import { connect } from 'node:net';

/** A reader that asks for a stream and then never reads again, as a phone in a pocket may. Returns how it leaves. */
export function pausedReader({ port, request }: { port: number; request: string }): () => void {
  const socket = connect({ host: '127.0.0.1', port });
  socket.once('connect', () => socket.write(request));
  // A server that lets go of it does what it should.
  socket.on('error', () => undefined);
  return () => socket.destroy();
}

import type { Socket } from 'node:net';
import { errorResponse } from './envelope.ts';

const statuses: Record<string, [status: number, phrase: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Responds to a request that is not HTTP. It reaches no route, and gets the envelope, too. */
export function respondToBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, phrase] = statuses[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify(errorResponse('BAD_INPUT', { status }).body);
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

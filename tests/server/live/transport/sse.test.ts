import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { Frame } from '#server/platform/live/broadcast/frame.ts';
import { SseConnection } from '#server/platform/live/sse/sse.ts';
import { uncaughtDuring } from '#tests/support/uncaught.ts';

const large = new Frame({ data: { text: 'x'.repeat(8_000_000) } });
const next = new Frame({ data: { text: 'newer' } });

it.each<[string, (connection: SseConnection) => void]>([
  ['is completed', (connection) => connection.complete()],
  ['is sent to another process', (connection) => connection.sendAway()],
])('a reader who is behind when its stream %s does not end the process by taking the rest', async (_how, end) => {
  const drained = Promise.withResolvers<void>();
  const served = Promise.withResolvers<SseConnection>();
  const server = createServer((_request, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const connection: SseConnection = new SseConnection(response, () => {
      connection.write(next);
      connection.ping();
      drained.resolve();
    });
    served.resolve(connection);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const uncaught = await uncaughtDuring(async () => {
    const clientRequest = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    const [reader] = (await once(clientRequest, 'response')) as [IncomingMessage];
    const connection = await served.promise;
    expect(connection.write(large).isBehind).toBe(true);
    end(connection);
    reader.resume();
    await Promise.all([drained.promise, once(reader, 'end')]);
  });
  server.close();

  expect(uncaught).toEqual([]);
});

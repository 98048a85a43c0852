import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Frame } from '#server/platform/live/broadcast/frame.ts';
import { SseConnection } from '#server/platform/live/sse/sse.ts';
import { uncaughtDuring } from '#tests/support/uncaught.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n';
const large = new Frame({ data: { text: 'x'.repeat(8_000_000) } });
const next = new Frame({ data: { text: 'newer' } });

/** A connection that writes its head by itself, and the response of its reader. */
async function connected(onDrained: (connection: SseConnection) => void = () => undefined) {
  const served = Promise.withResolvers<SseConnection>();
  const server = createServer((_request, response) => {
    const connection: SseConnection = new SseConnection(response, () => onDrained(connection), { head });
    served.resolve(connection);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const clientRequest = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  const [reader] = (await once(clientRequest, 'response')) as [IncomingMessage];
  return { connection: await served.promise, reader };
}

async function readText(reader: IncomingMessage): Promise<string> {
  let text = '';
  reader.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(reader, 'end');
  return text;
}

describe('a connection that writes its own head', () => {
  it.each<[string, (connection: SseConnection) => void, RegExp]>([
    ['is completed', (connection) => connection.complete(next), /"newer"\}\}\n\nevent: complete\ndata:\n\n$/],
    ['is sent to another process', (connection) => connection.sendAway(), /retry: \d+\n\n$/],
  ])('gives a reader who is behind the rest when it %s, and nothing after', async (_how, end, last) => {
    const { connection, reader } = await connected((behind) => {
      behind.write(next);
      behind.ping();
    });

    let text = '';
    const uncaught = await uncaughtDuring(async () => {
      expect(connection.write(large).isBehind).toBe(true);
      end(connection);
      text = await readText(reader);
    });

    expect(uncaught).toEqual([]);
    expect(text.length).toBeGreaterThan(8_000_000);
    expect(text.slice(-100)).toMatch(last);
  });

  it('closes when it was completed', async () => {
    const { connection, reader } = await connected();

    connection.complete();
    await Promise.all([readText(reader), once(reader.socket, 'close')]);

    expect(connection.isEnded).toBe(true);
  });

  it('writes nothing when its reader has left', async () => {
    const { connection, reader } = await connected();
    reader.destroy();
    await once(reader, 'close');

    const uncaught = await uncaughtDuring(async () => {
      await expect.poll(() => connection.write(next).bytes).toBe(0);
      connection.ping();
      connection.complete(next);
      connection.destroy();
    });

    expect(uncaught).toEqual([]);
  });
});

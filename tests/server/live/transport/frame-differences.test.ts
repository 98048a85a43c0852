import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGunzip, constants } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { Frame } from '#server/platform/live/broadcast/frame.ts';
import { SseConnection } from '#server/platform/live/sse/sse.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n';

/** The compressed stream of one reader, and a promise of all the text that the reader unpacks from it. */
async function openStream() {
  const served = Promise.withResolvers<SseConnection>();
  const server = createServer((_request, response) =>
    served.resolve(new SseConnection(response, () => undefined, { head, isCompressed: true })),
  ).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const clientRequest = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const read = async () => {
    let text = '';
    for await (const part of response.pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))) text += String(part);
    return text.replace(/^retry: \d+\n\n/, '');
  };
  return { connection: await served.promise, text: read() };
}

const names = ['Третий Рим', 'Сталинские высотки', 'Бульварное кольцо', 'Нескучный сад', 'Замоскворечье', 'Хитровка'];
const teams = Array.from({ length: 100 }, (_, index) => ({
  teamId: String(index),
  teamName: `${names[index % 6]} № ${index}`,
  total: 500 - 3 * index,
}));

/** A board of a hundred teams on which one team has climbed from one index to another. */
function board(version: number, from: number, to: number): Frame {
  const rows = teams.toSpliced(from, 1).toSpliced(to, 0, { ...teams[from]!, total: 500 - 3 * to });
  return new Frame({
    data: { standingsChanged: { version: String(version), rows: rows.map((row, index) => ({ rank: index + 1, ...row })) } },
  });
}

const first = board(1, 40, 40);
const second = board(2, 40, 12);
const third = board(3, 70, 2);
const event = ({ text }: Frame) => `event: next\ndata: ${text}\n\n`;
const done = 'event: complete\ndata:\n\n';

describe('a frame for a reader who takes gzip', () => {
  it('carries little more than what has changed since the frame before', async () => {
    const { connection, text } = await openStream();
    const whole = connection.write(first).bytes;
    const changed = connection.write(second).bytes;
    connection.complete();

    expect(await text).toBe(event(first) + event(second) + done);
    expect(changed / whole).toBeLessThan(0.2);
  });

  it('is unpacked after pings, by readers with different numbers of them', async () => {
    const readers = await Promise.all([openStream(), openStream(), openStream()]);
    for (const [pings, { connection }] of readers.entries()) {
      connection.write(first);
      for (let sent = 0; sent < pings; sent += 1) connection.ping();
      connection.write(second);
      connection.ping();
      connection.write(third);
      connection.complete();
    }

    for (const [pings, { text }] of readers.entries()) {
      expect(await text).toBe(`${event(first)}${':\n\n'.repeat(pings)}${event(second)}:\n\n${event(third)}${done}`);
    }
  });

  it('is unpacked by readers who missed the frame before, or joined with this one', async () => {
    const [behind, late] = await Promise.all([openStream(), openStream()]);
    behind.connection.write(first);
    const whole = late.connection.write(third).bytes;
    const changed = behind.connection.write(third).bytes;
    for (const { connection } of [behind, late]) connection.complete();

    expect(await behind.text).toBe(event(first) + event(third) + done);
    expect(await late.text).toBe(event(third) + done);
    expect(changed).toBeLessThan(whole);
  });

  it('is unpacked when it is larger than deflate can look back', async () => {
    const large = (version: number) =>
      new Frame({ version, teams: Array.from({ length: 3_000 }, (_, index) => `team ${index} of ${version}`) });
    const { connection, text } = await openStream();
    for (const version of [1, 2]) connection.write(large(version));
    connection.complete();

    expect(await text).toBe(event(large(1)) + event(large(2)) + done);
  });

  it('is compressed once for all who saw the same, and for eight different histories at most', async () => {
    const frame = board(4, 9, 3);
    let compressed = 0;
    const count = (text: string, before: string, pings: number) => {
      compressed += 1;
      return Buffer.from(`${text}${before}${pings}`);
    };

    for (let reader = 0; reader < 100; reader += 1) frame.after(first, reader % 2, count);
    expect(compressed).toBe(2);
    const after = Array.from({ length: 10 }, (_, index) => frame.after(board(index, 1, 1), 0, count));
    expect(compressed).toBe(8);
    expect(after.filter((bytes) => bytes === null)).toHaveLength(4);
  });
});

// Opens the streams of an attack, reports how many are open, and reads them until it is killed.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { inLanes } from '#tests/support/in-parallel.ts';
import { subscriptionRequest } from '../crowd/requests.ts';
import type { Attack, HostilePlan, AttackStreams } from './hostile.ts';

const lanes = 50;
const timeoutMs = 30_000;
const operationsOfSocket = 20;

const selection = 'version standings { isStale boards { rows { rank teamName total } } } moments { teamName points }';

const documents: Record<Exclude<Attack, 'sockets'>, (index: number) => string> = {
  crowd: () => `subscription ($event: String!) { wallChanged(event: $event) { ${selection} } }`,
  comments: (index) => `subscription ($event: String!) { wallChanged(event: $event) { ${selection} } } # ${index}`,
  aliases: (index) => `subscription ($event: String!) { wallChanged(event: $event) { a${index}: version ${selection} } }`,
};

const any = (ways: Promise<boolean>[]) => Promise.race([...ways, wait(timeoutMs, false)]);

/** Resolves with true once the head of a stream has come, and with false for any other response. */
function openStream(port: number, request: string): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  const answered = new Promise<boolean>((resolve) => {
    socket.once('connect', () => socket.write(request));
    socket.once('data', (head) => resolve(head.toString('latin1').startsWith('HTTP/1.1 200')));
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
  socket.on('data', () => undefined);
  return any([answered]);
}

/** Resolves with the number of a socket's operations that got a first frame. */
async function openSocket(port: number, event: string): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  let accepted = 0;
  let answered = 0;
  const done = new Promise<boolean>((resolve) => {
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
    socket.on('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString('utf8')) as { type: string };
      if (type === 'connection_ack')
        for (let id = 0; id < operationsOfSocket; id += 1)
          socket.send(
            JSON.stringify({
              id: String(id),
              type: 'subscribe',
              payload: { query: 'subscription ($event: String!) { eventClock(event: $event) { serverTime } }', variables: { event } },
            }),
          );
      if (type === 'next') accepted += 1;
      if (type === 'next' || type === 'error') answered += 1;
      if (answered === operationsOfSocket) resolve(true);
    });
  });
  await any([done]);
  return accepted;
}

async function open({ attack, port, event, count }: HostilePlan): Promise<AttackStreams> {
  const streams = { open: 0, refused: 0 };
  // A socket counts as two streams, so two thousand streams are a thousand sockets.
  const indexes = Array.from({ length: attack === 'sockets' ? Math.ceil(count / 2) : count }, (_, index) => index);
  await inLanes(lanes, indexes, async (index) => {
    if (attack === 'sockets') {
      const accepted = await openSocket(port, event);
      streams.open += accepted;
      streams.refused += operationsOfSocket - accepted;
      return;
    }
    const request = subscriptionRequest({ query: documents[attack](index), variables: { event } });
    const isOpen = await openStream(port, request);
    streams.open += isOpen ? 1 : 0;
    streams.refused += isOpen ? 0 : 1;
  });
  return streams;
}

process.once('message', (plan: HostilePlan) => void open(plan).then((streams) => process.send?.(streams)));
process.once('disconnect', () => process.exit());

import { createServer } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';
import { WrongSettings } from '#server/platform/settings/wrong-settings.ts';

const names = ['METRICS_PORT', 'METRICS_HOST'] as const;

it('a start on a port that another program has ends with a sentence that names the setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as { port: number };

  const start = listen(fastify(), { port, host: '127.0.0.1', settings: names });

  await expect(start).rejects.toThrow(WrongSettings);
  await expect(start).rejects.toThrow(`METRICS_PORT is ${port}, where another program listens already`);
  other.close();
});

it('a start on an address that this machine does not have ends with a sentence that names the setting', async () => {
  const start = listen(fastify(), { port: 0, host: '192.0.2.1', settings: names });

  await expect(start).rejects.toThrow(WrongSettings);
  await expect(start).rejects.toThrow('METRICS_HOST is "192.0.2.1", which is no address of this machine');
});

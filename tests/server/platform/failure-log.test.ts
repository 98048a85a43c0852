import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { FailureLog } from '#server/platform/failure-log.ts';
import { createLogger } from '#server/platform/log.ts';

it('an outage is logged once, however often something fails in it, and so is its end', () => {
  const logged: string[] = [];
  const to = new Writable({
    write: (line: Buffer, _encoding, done) => {
      const { msg, node } = JSON.parse(line.toString()) as { msg: string; node: string };
      logged.push(`${node} ${msg}`);
      done();
    },
  });
  const failures = new FailureLog(createLogger('warn', { to }), { failing: 'is away', working: 'is back' });
  const node = { node: 'one' };

  failures.worked(node);
  for (let count = 0; count < 3; count += 1) failures.failed(new Error('no route'), node);
  for (let count = 0; count < 3; count += 1) failures.worked(node);
  failures.failed(new Error('no route'), node);

  expect(logged).toEqual(['one is away', 'one is back', 'one is away']);
});

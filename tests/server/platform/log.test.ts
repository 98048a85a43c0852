import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { registerPerson } from '#server/modules/identity/identity.ts';
import { createLogger } from '#server/platform/log.ts';
import { World } from '#tests/support/world.ts';

function logOf(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLogger('info', { to }));
  return text;
}

it('a broken constraint is logged by its name, without the row that broke it (14.2.2)', async () => {
  const world = await World.bare();
  const person = await registerPerson(world.ctx(), {
    telegramId: world.stranger().telegramId,
    fullName: 'Канарейка Жёлтая',
    username: null,
    role: 'insider',
  });
  const fault = await world.deps.db
    .updateTable('appUser')
    .set({ geoLink: 'ftp://canary' })
    .where('id', '=', person.id)
    .execute()
    .catch((error: unknown) => error);

  const text = logOf((log) => log.error({ err: fault }, 'a route failed'));

  expect(text).toContain('app_user_geo_link_https');
  expect(text).not.toMatch(/Канарейка|canary/);
});

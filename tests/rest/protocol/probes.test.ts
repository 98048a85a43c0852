import { rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { metricsApp } from '#server/platform/http/metrics/metrics.ts';
import { openCopy } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

describe('the probes', () => {
  it('say that the process lives', async () => {
    const world = await World.bare();

    const response = await world.app.inject({ method: 'GET', url: '/healthz' });

    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
  });

  it('say that it is ready: the database answers and has every migration', async () => {
    const world = await World.bare();

    const response = await world.app.inject({ method: 'GET', url: '/readyz' });

    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
  });

  it('say that it drains, so that no one sends it more', async () => {
    const world = await World.bare();
    const process = { isDraining: false };
    const app = await buildApp(world.deps, { isDraining: () => process.isDraining });
    const ready = (await app.inject({ method: 'GET', url: '/readyz' })).statusCode;
    process.isDraining = true;

    const response = await app.inject({ method: 'GET', url: '/readyz' });
    const alive = (await app.inject({ method: 'GET', url: '/healthz' })).statusCode;
    await app.close();

    expect([ready, response.statusCode, response.json(), alive]).toEqual([200, 503, { ok: false, reason: 'draining' }, 200]);
  });

  it('say that it starts, until everything is ready', async () => {
    const world = await World.bare();
    const process = { isStarting: true };
    const app = await buildApp(world.deps, { isDraining: () => false, isStarting: () => process.isStarting });
    const starting = await app.inject({ method: 'GET', url: '/readyz' });
    const alive = (await app.inject({ method: 'GET', url: '/healthz' })).statusCode;
    process.isStarting = false;

    const ready = (await app.inject({ method: 'GET', url: '/readyz' })).statusCode;
    await app.close();

    expect([starting.statusCode, starting.json(), alive, ready]).toEqual([503, { ok: false, reason: 'starting' }, 200, 200]);
  });

  it('say that a migration is missing, until somebody brings it', async () => {
    const { db, close } = await openCopy();
    const world = await World.bare({}, db);
    const newest = sql`(select max(name) from kysely_migration)`;
    const { rows } = await sql<{
      name: string;
      timestamp: string;
    }>`delete from kysely_migration where name = ${newest} returning *`.execute(db);
    const missing = await world.app.inject({ method: 'GET', url: '/readyz' });
    for (const { name, timestamp } of rows) await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(db);

    const ready = (await world.app.inject({ method: 'GET', url: '/readyz' })).statusCode;
    await close();

    expect([missing.statusCode, missing.json(), ready]).toEqual([503, { ok: false, reason: 'migrations' }, 200]);
  });

  it('say that the database is out of reach, while the process lives', async () => {
    const world = await World.bare();
    const { db, close } = connectPostgres('postgres://nobody@127.0.0.1:1/nothing', { onError: () => undefined, poolMax: 1 });
    const app = await buildApp({ ...world.deps, db });

    const response = await app.inject({ method: 'GET', url: '/readyz' });
    const alive = (await app.inject({ method: 'GET', url: '/healthz' })).statusCode;
    await app.close();
    await close();

    expect([response.statusCode, response.json(), alive]).toEqual([503, { ok: false, reason: 'database' }, 200]);
  });

  it('let a proxy send requests to a process whose database went away, which shows boards as they were', async () => {
    const world = await World.bare();
    const { db, close } = connectPostgres('postgres://nobody@127.0.0.1:1/nothing', { onError: () => undefined, poolMax: 1 });
    const process = { isStarting: true };
    const app = await buildApp({ ...world.deps, db }, { isDraining: () => false, isStarting: () => process.isStarting });
    const starting = (await app.inject({ method: 'GET', url: '/routez' })).statusCode;
    process.isStarting = false;

    const started = (await app.inject({ method: 'GET', url: '/routez' })).statusCode;
    await app.close();
    await close();

    expect([starting, started]).toEqual([503, 200]);
  });

  it('let no proxy send requests to a process that drains', async () => {
    const world = await World.bare();
    const app = await buildApp(world.deps, { isDraining: () => true });

    const response = await app.inject({ method: 'GET', url: '/routez' });
    await app.close();

    expect([response.statusCode, response.json()]).toEqual([503, { ok: false, reason: 'draining' }]);
  });

  it.each([
    ['vanished', () => undefined],
    ['became a file', (folder: string) => writeFileSync(folder, '')],
  ])('say that no file can be stored when the media folder %s, while the process lives', async (_what, happens) => {
    const world = await World.bare();
    rmSync(world.mediaDir, { recursive: true });
    happens(world.mediaDir);

    const response = await world.app.inject({ method: 'GET', url: '/readyz' });
    const alive = (await world.app.inject({ method: 'GET', url: '/healthz' })).statusCode;

    expect([response.statusCode, response.json(), alive]).toEqual([503, { ok: false, reason: 'media' }, 200]);
  });

  it('keep the figures from the public port: an anonymous reader who asks for /metrics gets nothing', async () => {
    const world = await World.bare();

    const { statusCode, body } = await world.app.inject({ method: 'GET', url: '/metrics' });

    expect(statusCode).toBe(404);
    expect(body).not.toContain('versta_');
  });

  it('show nothing but the figures on their port', async () => {
    const world = await World.bare();

    const { statusCode } = await metricsApp(world.app.metrics).inject({ method: 'GET', url: '/api/auth/event/status' });

    expect(statusCode).toBe(404);
  });

  it('give figures by route and never by address (14.2.1)', async () => {
    const world = await World.bare();
    await world.app.inject({ method: 'GET', url: '/api/auth/event/status?token=secretWord' });
    await world.app.inject({ method: 'GET', url: '/static/img/secret-path' });

    const { statusCode, headers, body } = await metricsApp(world.app.metrics).inject({ method: 'GET', url: '/metrics' });

    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(body).toContain('versta_live_watchers 0');
    expect(body).toMatch(/versta_http_request_seconds_count\{method="GET",route="\/api\/auth\/event\/status",status="200"\} 1/);
    expect(body).not.toMatch(/secretWord|secret-path/);
  });
});

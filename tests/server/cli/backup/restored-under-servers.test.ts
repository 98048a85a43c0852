import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackup } from '#server/cli/backup/create-backup.ts';
import { restoreBackup } from '#server/cli/backup/restore-backup.ts';
import { createHealer } from '#server/jobs/healing.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { ensureHistory } from '#server/platform/db/history.ts';
import { closeReaders, LiveReader } from '#tests/support/live/live-reader.ts';
import { World } from '#tests/support/world.ts';
import { BackedUp } from './installation.ts';

interface Frame {
  version: number;
  history: string;
  total: number;
}

const queries = {
  board: 'subscription ($event: String!) { standingsChanged(event: $event) { version history boards { rows { total } } } }',
  wall: 'subscription ($event: String!) { wallChanged(event: $event) { version history standings { history boards { rows { total } } } } }',
  team: 'subscription { teamProgress { team { version history total } event { history } } }',
};
type Screen = keyof typeof queries;

/** What a frame says, whichever screen it is for: the highest total on it, with its version and history. */
function said(text: string | null): Frame {
  const [, version = ''] = /"version":"?(\d+)/.exec(text ?? '') ?? [];
  const histories = new Set([...(text ?? '').matchAll(/"history":"(\w+)"/g)].map(([, id]) => id));
  const totals = [...(text ?? '').matchAll(/"total":([\d.]+)/g)].map(([, total]) => Number(total));
  return { version: Number(version), history: [...histories].join(' '), total: Math.max(...totals) };
}

/** The next frame that says so. Those before it may show steps in between. */
async function frameWith(reader: LiveReader, isMeant: (frame: Frame) => boolean): Promise<Frame> {
  for (;;) {
    const frame = said(await reader.frameText());
    if (isMeant(frame)) return frame;
  }
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('a server under which a backup is restored', () => {
  let place: BackedUp;
  beforeAll(async () => {
    place = await BackedUp.open();
    // A server begins with it.
    await ensureHistory(place.city.db);
  });
  afterEach(closeReaders);
  afterAll(() => place.close());

  async function server() {
    const world = await World.bare({}, place.city.db);
    world.clock.set(new Date());
    return { world, healer: createHealer(world.deps) };
  }

  const watches = (world: World, screen: Screen) =>
    LiveReader.of(world.app, {
      query: queries[screen],
      variables: { event: place.city.slug },
      headers: { cookie: `session_token=${place.city.teams[0]?.phones[0]?.token ?? ''}` },
    });

  async function restores(name: string, healer: ReturnType<typeof createHealer>): Promise<void> {
    await restoreBackup(place.config, name, { disconnect: true });
    // The connections that were ended are replaced within a moment.
    await vi.waitFor(() => place.city.db.selectFrom('history').select('id').executeTakeFirstOrThrow());
    await healer.heal();
  }

  it.each<Screen>(['board', 'wall', 'team'])(
    'tells a %s that is open the restored score in another history, with a lower version',
    async (screen) => {
      const { backup } = await createBackup(place.config, { keep: 1 });
      const { world, healer } = await server();
      const reader = await watches(world, screen);
      const saved = said(await reader.frameText());
      await healer.heal();
      for (let times = 0; times < 3; times += 1) await place.scores();
      await healer.heal();
      const lost = await frameWith(reader, ({ total }) => total === saved.total + 3);

      await restores(backup.name, healer);
      const restored = await frameWith(reader, ({ history }) => history !== lost.history);

      expect(lost).toMatchObject({ history: saved.history });
      expect(restored).toMatchObject({ total: saved.total, version: saved.version, history: expect.stringMatching(/^\w{8}$/) as string });
    },
  );

  it('sends riddles as they are in the backup, though it had a newer version of the quest', async () => {
    const [riddleId = 0] = await place.city.riddles(1);
    const { world, healer } = await server();
    const rewrites = async (text: string) => {
      await place.city.db.updateTable('riddle').set({ text }).where('id', '=', riddleId).execute();
      await place.city.db
        .updateTable('event')
        .set({ questVersion: sql`quest_version + 1` })
        .execute();
    };
    const read = async () => {
      const ctx = { ...place.city.ctx(place.city.teams[0]?.phones[0]), db: world.deps.db };
      return (await blocks.readRiddle(ctx, riddleId))?.text;
    };
    await rewrites('Как в копии');
    const { backup } = await createBackup(place.config, { keep: 1 });
    await rewrites('После копии');
    expect(await read()).toBe('После копии');

    await restores(backup.name, healer);

    expect(await read()).toBe('Как в копии');
  });

  it('begins a further history when the database that was there gets its name back', async () => {
    const { backup } = await createBackup(place.config, { keep: 1 });
    const first = await ensureHistory(place.city.db);
    const { before } = await restoreBackup(place.config, backup.name, { disconnect: true });
    const former = Object.assign(new URL(place.url), { pathname: `/${before}` }).toString();
    const { db, close } = connectPostgres(former, { onError: () => undefined, poolMax: 1 });

    const next = await ensureHistory(db);
    await close();

    expect(next).toMatch(/^\w{8}$/);
    expect(next).not.toBe(first);
  });
});

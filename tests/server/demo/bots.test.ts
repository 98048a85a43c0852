import { expect, it, vi } from 'vitest';
import { startBots } from '#server/demo/bots.ts';
import { demoCity } from './demo-city.ts';

it('bot teams play on, and the fixed teams are left to people', async () => {
  const { world } = await demoCity();
  const attempts = () =>
    world.deps.db
      .selectFrom('attempt')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = (await attempts()).n;
  const fixed = await world.deps.db.selectFrom('team').select('id').where('name', '=', 'Третий Рим').execute();
  const played = () =>
    world.deps.db
      .selectFrom('attempt')
      .select('id')
      .where(
        'teamId',
        'in',
        fixed.map((team) => team.id),
      )
      .execute();
  const ours = (await played()).length;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

  const stop = startBots(world.deps);
  vi.advanceTimersByTime(12_000);
  vi.useRealTimers();
  stop();

  await expect.poll(async () => (await attempts()).n).toBeGreaterThan(before);
  expect((await played()).length).toBe(ours);
});

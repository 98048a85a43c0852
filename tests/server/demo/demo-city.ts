import { seedDemo } from '#server/demo/seed.ts';
import { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const opening = new Date('2028-06-01T10:00:00Z');
let signIns = 0;

/**
 * A demo server as anyone starts it; the people of the demo sign in by their fixed ids. Filling a database takes seconds,
 * so the tests of a file share one: each begins at the moment of the first start.
 */
export async function demoCity() {
  const world = await World.bare({ demo: true, telegramBotToken: '42:DEMO', organizerTelegramIds: new Set(['1001']) });
  world.clock.set(opening);
  await seedDemo(world.deps);
  const as = async (telegramId: number) => {
    const player = new Player({ app: world.app, botToken: '42:DEMO', telegramId: String(telegramId), now: () => world.clock.read() });
    // A payload is spent by one sign-in, so no two are of the same second.
    await player.signsIn({ auth_date: Math.floor(world.clock.read().getTime() / 1000) - (signIns++ % 600) });
    return player;
  };
  return { world, as };
}

interface DemoRiddle {
  id: string;
  isSolved: boolean;
  hint: { status: string };
  media: { kind: string };
  solution: { title: string } | null;
}

export async function riddlesOf(player: Player): Promise<DemoRiddle[]> {
  const { data } = await player.asks<{ blocks: { riddles: DemoRiddle[] }[] }>(
    '{ blocks { riddles { id isSolved hint { status } media { kind } solution { title } } } }',
  );
  return data.blocks.flatMap((block) => block.riddles);
}

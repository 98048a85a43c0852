import { expect, it } from 'vitest';
import { authoring } from '#server/modules/quest/quest.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

const page = 'query ($block: ID!) { block(id: $block) { riddles { id text } } }';

async function aBlock() {
  const world = await World.withEvent();
  const { captain } = await world.team();
  const riddle = await world.riddle();
  const read = async () =>
    (await captain.player.asks<{ block: { riddles: { text: string }[] } }>(page, { block: String(riddle.blockId) })).data;
  return { world, riddle, read, other: (await world.team()).captain.player };
}

it('the texts of a quest are read once for all teams', async () => {
  const { riddle, read, other } = await aBlock();
  await read();
  const reads = () => statementsDuring(() => other.asks(page, { block: String(riddle.blockId) }));

  expect((await reads()).filter((text) => text.includes('"riddle"."longread"'))).toEqual([]);
});

it('a changed text is on the very next page', async () => {
  const { world, riddle, read } = await aBlock();
  await read();

  await authoring.editRiddle(world.ctx(await world.organizer()), { id: riddle.id, text: 'А это за место?' });

  expect((await read()).block.riddles[0]?.text).toBe('А это за место?');
});

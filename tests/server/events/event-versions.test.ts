import { expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const shown = { fields: '... on EventChanged { event { version } }' };

async function seenBefore() {
  const world = await World.withEvent({ startsInMinutes: 60 });
  const { player } = await world.organizer();
  const after = (minutes: number) => new Date(world.clock.read().getTime() + minutes * 60_000).toISOString();
  const does = (mutation: string, input: object = {}) => player.does(mutation, { eventId: world.eventId, ...input }, shown);
  return { does, after, changes: listChanges(after) };
}

const listChanges = (after: (minutes: number) => string): Record<string, object> => ({
  editEvent: { name: 'Другой' },
  scheduleEvent: { startsAt: after(90), endsAt: after(180) },
  setFreeze: { freezeAt: after(100) },
  changePrices: { solve: 5 },
});

it.each(['editEvent', 'scheduleEvent', 'setFreeze', 'changePrices'])(
  '%s is refused to an organizer who has not seen the newest version of the event',
  async (command) => {
    const { does, changes } = await seenBefore();
    await does('editEvent', { placeRu: 'Манеж' });

    expect(await does(command, { ...changes[command], version: 1 })).toMatchObject({ __typename: 'EditConflict', code: 'EDIT_CONFLICT' });
    expect(await does(command, { ...changes[command], version: 2 })).toMatchObject({ event: { version: 3 } });
  },
);

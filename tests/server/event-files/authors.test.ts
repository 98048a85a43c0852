import { afterAll, describe, expect, it } from 'vitest';
import { copies, transfer } from '#server/modules/event-files/event-files.ts';
import { eventClock, readEvent } from '#server/modules/events/events.ts';
import type { OrganizerRole } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { makeFolder, newSlug, smallEvent } from './event-folder.ts';

afterAll(closeWorlds);

const startsAt = new Date('2030-05-01T09:00:00Z');

/** The folder of an event with a freeze, and an organizer who does only this. */
async function organizerOf(role: OrganizerRole) {
  const world = await World.bare();
  const { viewer, ...ctx } = world.ctx(await world.organizer());
  const files = smallEvent(newSlug());
  const source = await makeFolder({ ...files, 'event.yaml': `${String(files['event.yaml'])}\nfreeze: 2028-05-01T15:30:00+03:00` });
  return { ctx: { ...ctx, viewer: viewer && { ...viewer, organizerRoles: [role] } }, source };
}

describe('the file of an event', () => {
  it('is imported and copied whole by an author, also what they could not change on the day', async () => {
    const { ctx, source } = await organizerOf('author');

    const { eventId } = await transfer.importEvent(ctx, { source });
    const copy = await copies.copyEvent(ctx, { eventId, slug: newSlug(), startsAt });

    await expect(eventClock.setFreeze(ctx, { eventId, freezeAt: null })).rejects.toThrow(Forbidden);
    expect((await readEvent(ctx, eventId))?.freezeAt).not.toBeNull();
    expect((await readEvent(ctx, copy.eventId))?.freezeAt).not.toBeNull();
  });

  it.each(['desk', 'gate', 'observer'] as const)('is not imported by the %s', async (role) => {
    const { ctx, source } = await organizerOf(role);

    await expect(transfer.importEvent(ctx, { source })).rejects.toThrow(Forbidden);
  });
});

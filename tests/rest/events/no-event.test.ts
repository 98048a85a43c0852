import { describe, expect, it } from 'vitest';
import { envelope } from '#tests/support/faces/envelope.ts';
import { World } from '#tests/support/world.ts';

const notActive = (text: string) => envelope(400, 'EVENT_NOT_ACTIVE', text);

// No test of this file makes an event, and no other file uses this database.
describe('before there is any event', () => {
  it('a person has a profile without a team and a score', async () => {
    const { player } = await (await World.bare()).person();

    expect((await player.rest('GET', '/auth/me')).body).toMatchObject({ commands: [], score: null, is_looking_for_team: false });
  });

  it('the list of events is empty', async () => {
    const visitor = (await World.bare()).anonymous();

    expect(await visitor.rest('GET', '/auth/events/list')).toMatchObject({ status: 200, body: { ok: true, events: [] } });
  });

  it('nothing can be played', async () => {
    const visitor = (await World.bare()).anonymous();

    expect((await visitor.rest('GET', '/auth/event/status')).body).toEqual({ ok: true, is_active: false });
  });

  it('nobody looks for a team', async () => {
    const { player } = await (await World.bare()).person();

    const { status, body } = await player.rest('POST', '/auth/toggle_looking_for_team');

    expect({ status, body }).toEqual({ status: 400, body: notActive('Сейчас нет события, для которого можно искать команду') });
    expect((await player.rest('GET', '/auth/users/looking_for_team')).body).toEqual({ ok: true, users: [] });
  });

  it('nobody creates a team', async () => {
    const { player } = await (await World.bare()).person();

    const { status, body } = await player.rest('POST', '/auth/command/create', { name: 'Зарядье', language_id: 1 });

    expect({ status, body }).toEqual({ status: 400, body: notActive('Квест ещё не начался или уже закончился') });
  });
});

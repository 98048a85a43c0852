import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

describe('a command that a phone kept for one person', () => {
  it('is refused while another person is signed in there, and taken from its own', async () => {
    const world = await World.bare();
    const [ann, ben] = [await world.person(), await world.person()];
    const reads = (sender: typeof ann) =>
      sender.player.asks<{ viewer: { id: string } | null }>('{ viewer { id } }', {}, { 'x-viewer-id': String(ann.id) });

    const [own, foreign] = [await reads(ann), await reads(ben)];

    expect(own.data.viewer?.id).toBe(String(ann.id));
    expect(foreign.errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  });
});

import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const sign = 'mutation ($id: ID!) { signDemoPayload(telegramId: $id) { id firstName lastName username authDate hash } }';

describe('the tiles of the demo', () => {
  it('sign in the person who is picked, again and again', async () => {
    const world = await World.bare({ demo: true, telegramBotToken: '42:DEMO' });
    const results = [];
    for (let time = 0; time < 3; time += 1) {
      const player = world.anonymous();
      const { data } = await player.asks<{ signDemoPayload: Record<string, string> }>(sign, { id: '2001' });
      const { data: signedIn } = await player.asks<{ signInWithTelegram: object }>(
        'mutation ($input: SignInWithTelegramInput!) { signInWithTelegram(input: $input) { __typename } }',
        { input: data.signDemoPayload },
      );
      results.push(signedIn.signInWithTelegram);
    }

    expect(results).toEqual(Array.from({ length: 3 }, () => ({ __typename: 'SignedIn' })));
  });

  it('sign nobody who is not on them', async () => {
    const world = await World.bare({ demo: true, telegramBotToken: '42:DEMO' });

    expect((await world.anonymous().asks(sign, { id: '7' })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('are not there on a server without the demo (8.2.1)', async () => {
    const world = await World.bare();
    const { data, errors } = await world.anonymous().asks('{ demoPeople { telegramId } }');

    expect([data, errors]).toEqual([{ demoPeople: [] }, []]);
    expect((await world.anonymous().asks(sign, { id: '2001' })).errors).toMatchObject([
      { extensions: { code: expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN/) } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });

async function teamWithRiddle() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ size: 2 });
  const attempts = () => world.deps.db.selectFrom('attempt').select('answer').where('teamId', '=', team.id).orderBy('id').execute();
  const keys = () => world.deps.db.selectFrom('idempotency').select('key').where('actorId', '=', team.captain.id).execute();
  return { world, riddle, captain: team.captain.player, mate: team.members[0]!.player, attempts, keys };
}

describe('an idempotency key (2.3.4)', () => {
  it('replays a credited answer without crediting it again', async () => {
    const { captain, riddle, attempts } = await teamWithRiddle();
    const first = await captain.checksAnswer(riddle, 'Спасская башня', keyed('tap'));

    const second = await captain.checksAnswer(riddle, 'Спасская башня', keyed('tap'));

    expect(second).toEqual(first);
    expect(second).toMatchObject({ credited: true, points: 4, coins: 1, team: { points: 4, coins: 1 } });
    expect(await attempts()).toHaveLength(1);
  });

  it('replays a wrong answer as one attempt', async () => {
    const { captain, riddle, attempts } = await teamWithRiddle();
    await captain.checksAnswer(riddle, 'Мимо', keyed('tap'));

    const second = await captain.checksAnswer(riddle, 'Мимо', keyed('tap'));

    expect(second.__typename).toBe('WrongAnswer');
    expect(await attempts()).toEqual([{ answer: 'Мимо' }]);
  });

  it('makes a replayed result say so by a header', async () => {
    const { captain, riddle } = await teamWithRiddle();
    const send = () =>
      captain.asks(
        'mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }',
        { input: { riddleId: riddle.id, answer: 'Мимо' } },
        keyed('tap'),
      );

    const [first, second] = [await send(), await send()];

    expect([first.headers['idempotency-replay'], second.headers['idempotency-replay']]).toEqual([undefined, 'true']);
  });

  it('may stand in the extensions of a document instead of a header', async () => {
    const { captain, riddle, attempts } = await teamWithRiddle();
    const send = () =>
      captain.sends({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({
          query: 'mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }',
          variables: { input: { riddleId: riddle.id, answer: 'Мимо' } },
          extensions: { idempotencyKey: 'tap' },
        }),
      });
    await send();

    const second = await send();

    expect(second.headers['idempotency-replay']).toBe('true');
    expect(await attempts()).toHaveLength(1);
  });

  it('is refused for another answer, and the first result stays', async () => {
    const { captain, riddle, attempts } = await teamWithRiddle();
    await captain.checksAnswer(riddle, 'Мимо', keyed('tap'));

    const result = await captain.checksAnswer(riddle, 'Спасская башня', keyed('tap'));

    expect(result).toMatchObject({ errors: [{ path: ['checkAnswer'], extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }] });
    expect(await attempts()).toEqual([{ answer: 'Мимо' }]);
  });

  it('is refused for another command', async () => {
    const { captain, riddle } = await teamWithRiddle();
    await captain.checksAnswer(riddle, 'Мимо', keyed('tap'));

    expect(await captain.buysHint(riddle, keyed('tap'))).toMatchObject({ errors: [{ extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }] });
  });

  it('is another key when another person sends it', async () => {
    const { captain, mate, riddle, attempts } = await teamWithRiddle();
    await captain.checksAnswer(riddle, 'Мимо', keyed('tap'));

    const result = await mate.checksAnswer(riddle, 'Спасская башня', keyed('tap'));

    expect(result).toMatchObject({ __typename: 'Solved', credited: true });
    expect(await attempts()).toHaveLength(2);
  });

  it('leaves no row after a refusal and may be tried again', async () => {
    const { captain, riddle, keys } = await teamWithRiddle();
    const refused = await captain.buysHint(riddle, keyed('tap'));
    const keysAfter = await keys();
    await captain.checksAnswer(riddle, 'Спасская башня');

    const again = await captain.buysHint(riddle, keyed('tap'));

    expect(refused).toMatchObject({ code: 'INSUFFICIENT_COINS', missingCoins: 2 });
    expect(keysAfter).toEqual([]);
    expect(again).toMatchObject({ code: 'INSUFFICIENT_COINS', missingCoins: 1 });
  });

  it.each([
    ['255 characters is taken', 255, { __typename: 'WrongAnswer' }],
    ['256 characters is bad input', 256, { code: 'BAD_INPUT', fields: [{ name: 'Idempotency-Key' }] }],
  ])('of %s', async (_name, length, expected) => {
    const { captain, riddle } = await teamWithRiddle();

    expect(await captain.checksAnswer(riddle, 'Мимо', keyed('k'.repeat(length)))).toMatchObject(expected);
  });

  it('is ignored when it is empty', async () => {
    const { captain, riddle, attempts, keys } = await teamWithRiddle();
    await captain.checksAnswer(riddle, 'Мимо', keyed(''));
    await captain.checksAnswer(riddle, 'Ещё мимо', keyed(''));

    expect(await attempts()).toHaveLength(2);
    expect(await keys()).toEqual([]);
  });
});

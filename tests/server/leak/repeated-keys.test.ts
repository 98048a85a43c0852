import { describe, expect, it } from 'vitest';
import { authoring } from '#server/modules/quest/quest.ts';
import type { Face } from '#tests/support/faces/face.ts';
import { faces } from '#tests/support/faces/faces.ts';
import type { Player } from '#tests/support/player.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const right = 'Спасская башня';

async function readPass({ player }: TestPerson): Promise<string> {
  const { data } = await player.asks<{ viewer: { pass: { token: string } } }>('{ viewer { pass { token } } }');
  return data.viewer.pass.token;
}

/** A spy joins a team and makes moves with idempotency keys. The test then ends the membership. */
async function infiltrated(face: Face) {
  const world = await World.withEvent({ prices: { startCoins: 4 } });
  const [riddle, hinted] = [await world.riddle(), await world.riddle()];
  const { id: teamId, captain } = await world.team();
  const spy = await world.person('guest', 'Разведчик');
  const token = await readPass(captain);
  const moves = {
    joinTeam: () => face.joinTeam(spy.player, { token, key: 'join' }),
    checkAnswer: () => face.checkAnswer(spy.player, { riddle, answer: 'Мимо', key: 'answer' }),
    buyHint: () => face.buyHint(spy.player, { riddle: hinted, key: 'hint' }),
  };
  await moves.joinTeam();
  await moves.checkAnswer();
  const firstHint = await moves.buyHint();
  return { world, riddle, teamId, captain, spy, token, moves, firstHint };
}

type Infiltrated = Awaited<ReturnType<typeof infiltrated>>;

const exits: [string, (face: Face, at: Infiltrated) => Promise<unknown>][] = [
  ['after leaving', (face, { spy }) => face.leaveTeam(spy.player)],
  ['after being removed', (face, { captain, spy }) => face.removeMember(captain.player, { userId: spy.id })],
  [
    'after moving to another team',
    async (face, { spy }) => {
      await face.leaveTeam(spy.player);
      await face.createTeam(spy.player, { name: 'Соперники', category: 'ru' });
    },
  ],
  ['after the team was deleted', (face, { captain }) => face.deleteTeam(captain.player)],
];

describe.each(faces)('a former member who repeats an old key learns nothing of the team since, by $name', (face) => {
  it.each(exits)('%s: not by an answer, and not by a hint', async (_name, leaves) => {
    const at = await infiltrated(face);
    await face.checkAnswer(at.captain.player, { riddle: at.riddle, answer: right });
    await leaves(face, at);

    const [answer, hint] = [await at.moves.checkAnswer(), await at.moves.buyHint()];

    expect([answer, hint]).toEqual([{ code: 'NOT_IN_TEAM' }, { code: 'NOT_IN_TEAM' }]);
  });

  it('after leaving: a former captain does not learn a changed name', async () => {
    const world = await World.withEvent();
    const { captain, members } = await world.team({ size: 2 });
    const renames = () => face.renameTeam(captain.player, { name: 'Было так', key: 'rename' });
    await renames();
    await captain.player.does('handOverCaptaincy', { userId: members[0]?.id });
    const asMember = await renames();
    await face.leaveTeam(captain.player);

    expect([asMember, await renames()]).toEqual([{ code: 'FORBIDDEN' }, { code: 'NOT_IN_TEAM' }]);
  });

  it('a person who is a member again gets the first result', async () => {
    const at = await infiltrated(face);
    await face.leaveTeam(at.spy.player);
    await face.joinTeam(at.spy.player, { token: at.token });

    expect(await at.moves.buyHint()).toEqual(at.firstHint);
  });
});

describe('a repeated request to join names the team and shows nothing more to somebody who has left', () => {
  const joins = (player: Player, token: string) =>
    player.does(
      'joinTeam',
      { token },
      { fields: '... on TeamChanged { teamId team { points members { fullName } } }', headers: { 'idempotency-key': 'join' } },
    );

  it.each(exits)('%s', async (_name, leaves) => {
    const face = faces[0] as Face;
    const at = await infiltrated(face);
    await leaves(face, at);

    expect(await joins(at.spy.player, at.token)).toEqual({ __typename: 'TeamChanged', teamId: String(at.teamId), team: null });
  });

  it('but shows everything to somebody who is still a member', async () => {
    const at = await infiltrated(faces[0] as Face);

    expect(await joins(at.spy.player, at.token)).toMatchObject({ team: { points: 0, members: [{}, { fullName: 'Разведчик' }] } });
  });
});

describe('a key that is repeated after a right has ended', () => {
  it('does not show the mark again to an insider who no longer stands at the riddle', async () => {
    const world = await World.withEvent();
    const insider = await world.person('insider');
    const riddle = await world.riddle({ insiderIds: [insider.id] });
    const { id: teamId, captain } = await world.team();
    await captain.player.checksAnswer(riddle, right);
    await insider.player.does('scanPass', { token: await readPass(captain) });
    const marks = (face: Face) => face.markVisit(insider.player, { riddleId: riddle.id, teamId, scannedUserId: captain.id, key: 'mark' });
    const [first, retry] = [await marks(faces[0] as Face), await marks(faces[0] as Face)];
    await authoring.removeInsider(world.ctx(await world.organizer()), { riddleId: riddle.id, insiderId: insider.id });

    const after = [];
    for (const face of faces) after.push(await marks(face));

    expect([first, retry]).toEqual([{ isDone: true }, { isDone: true }]);
    expect(after).toMatchObject([{ code: 'RIDDLE_NOT_ASSIGNED' }, { code: 'RIDDLE_NOT_ASSIGNED' }]);
  });

  it('does not show a team to a former organizer', async () => {
    const world = await World.withEvent();
    const { id: teamId } = await world.team();
    const former = await world.person('organizer');
    const renames = () =>
      former.player.does(
        'renameTeam',
        { teamId, name: 'Правильно' },
        { fields: '... on TeamChanged { team { members { fullName } } }', headers: { 'idempotency-key': 'rename' } },
      );
    const first = await renames();
    await (await world.organizer()).player.does('changeRole', { personId: former.id, role: 'GUEST' });

    expect(first).toMatchObject({ team: { members: [{}] } });
    expect(await renames()).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe.each(faces)('an honest retry gets the first result even if the command ended the right to it, by $name', (face) => {
  it.each<[string, (at: Infiltrated) => () => Promise<unknown>]>([
    ['joining', ({ moves }) => moves.joinTeam],
    ['answering', ({ moves }) => moves.checkAnswer],
    ['buying a hint', ({ moves }) => moves.buyHint],
    [
      'renaming',
      ({ captain }) =>
        () =>
          face.renameTeam(captain.player, { name: 'Так лучше', key: 'rename' }),
    ],
    [
      'removing a member',
      ({ captain, spy }) =>
        () =>
          face.removeMember(captain.player, { userId: spy.id, key: 'remove' }),
    ],
    [
      'leaving',
      ({ spy }) =>
        () =>
          face.leaveTeam(spy.player, { key: 'leave' }),
    ],
    [
      'deleting the team',
      ({ captain }) =>
        () =>
          face.deleteTeam(captain.player, { key: 'delete' }),
    ],
  ])('%s', async (_name, gestureOf) => {
    const gesture = gestureOf(await infiltrated(face));

    const [first, retry] = [await gesture(), await gesture()];

    expect(retry).toEqual(first);
    expect(first).not.toHaveProperty('code');
  });
});

it('an honest retry of handing the captaincy over gets the first result', async () => {
  const { captain, spy } = await infiltrated(faces[0] as Face);
  const gesture = () =>
    captain.player.does(
      'handOverCaptaincy',
      { userId: spy.id },
      { fields: '... on TeamChanged { team { members { fullName isCaptain } } }', headers: { 'idempotency-key': 'hand over' } },
    );

  const [first, retry] = [await gesture(), await gesture()];

  expect(first).toMatchObject({ team: { members: [{ fullName: 'Разведчик', isCaptain: true }, { isCaptain: false }] } });
  expect(retry).toEqual(first);
});

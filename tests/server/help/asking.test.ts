import { describe, expect, it } from 'vitest';
import { helpCity, requestsOf } from './help-city.ts';

const hour = 3_600;

describe('asking for help', () => {
  it('shows the request to the whole team, and to no other', async () => {
    const { world, team, rivals, asks } = await helpCity();
    const riddle = await world.riddle();
    const position = { latitude: 55.752_341_9, longitude: 37.62, accuracyMeters: 12 };
    await asks({ kind: 'RIDDLE', riddleId: String(riddle.id), position });

    expect(await requestsOf(team.members[0] ?? team.captain)).toMatchObject([
      {
        kind: 'RIDDLE',
        riddleId: String(riddle.id),
        text: 'Калитка закрыта',
        position: { ...position, latitude: 55.752_34 },
        claimedByName: null,
        closedAt: null,
      },
    ]);
    expect(await requestsOf(rivals.captain)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['without a word', { text: '  ' }, 'text'],
    ['at more than a thousand characters', { text: 'а'.repeat(1_001) }, 'text'],
    ['from a place that is not on Earth', { position: { latitude: 91, longitude: 0, accuracyMeters: 1 } }, 'position.latitude'],
    ['from a place that is less than known', { position: { latitude: 0, longitude: 0, accuracyMeters: -1 } }, 'position.accuracyMeters'],
  ])('is refused %s', async (_name, input, field) => {
    const { tries } = await helpCity();

    expect(await tries(input)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });

  it('is refused in the name of another team, and about a riddle that the team does not see', async () => {
    const { world, rivals, tries } = await helpCity();
    const foreign = await world.riddle({ block: await world.block('bike') });

    expect(await tries({}, rivals.captain)).toMatchObject({ code: 'NOT_IN_TEAM' });
    expect(await tries({ riddleId: String(foreign.id) })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await tries({ riddleId: '999999999' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has at most three open requests of a team', async () => {
    const { team, asks, tries, does } = await helpCity();
    const first = await asks();
    await asks();
    await asks({}, team.members[0]);

    expect(await tries({}, team.members[0])).toMatchObject({ code: 'TOO_MANY_HELP_REQUESTS' });
    await does('closeHelp', team.captain, first);
    expect(await tries()).toMatchObject({ __typename: 'HelpChanged' });
  });

  it('may be done ten times an hour by a team', async () => {
    const { world, team, asks, tries, does } = await helpCity();
    for (let time = 1; time <= 10; time += 1) {
      await does('closeHelp', team.captain, await asks({}, team.all[time % 2]));
    }
    const tooOften = await tries({}, team.all[2]);
    world.clock.passes(hour + 1);

    expect(tooOften).toMatchObject({ code: 'TOO_MANY_HELP_REQUESTS' });
    expect(await tries({}, team.all[2])).toMatchObject({ __typename: 'HelpChanged' });
  });

  it('goes on in the evening after the end, and not the next day', async () => {
    const { world, tries } = await helpCity();
    world.clock.passes(4 * hour + 11 * hour);
    const inTheEvening = await tries();
    world.clock.passes(2 * hour);

    expect(inTheEvening).toMatchObject({ __typename: 'HelpChanged' });
    expect(await tries()).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('happens once for a repeated request', async () => {
    const { team, tries } = await helpCity();
    const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000002' };
    const [first, second] = [await tries({}, team.captain, headers), await tries({}, team.captain, headers)];

    expect(second.request?.id).toBe(first.request?.id);
    expect(await requestsOf(team.captain)).toHaveLength(1);
  });

  it('is not repeated to a person who has left the team', async () => {
    const { team, tries } = await helpCity();
    const member = team.members[0] ?? team.captain;
    const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000003' };
    await tries({}, member, headers);
    await member.player.does('leaveTeam');

    expect(await tries({}, member, headers)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

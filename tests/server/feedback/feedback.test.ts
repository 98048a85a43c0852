import { describe, expect, it } from 'vitest';
import { type TestPerson, World } from '#tests/support/world.ts';

const answer = 'Спасская башня';
/** The event is over then, and the sign-ins are still recent. */
const untilOver = 6 * 60;

interface Own {
  riddleVotes: { riddleId: string; isLiked: boolean }[];
  feedback: { eventId: string; rating: number; text: string }[];
}
interface Results {
  ratings: number[];
  riddleVotes: { riddleId: string; title: string; number: number; liked: number; disliked: number }[];
  comments: { id: string; rating: number; text: string; category: { code: string } }[];
}

const ownOf = async ({ player }: TestPerson): Promise<Own> =>
  (await player.asks<{ viewer: Own }>('{ viewer { riddleVotes { riddleId isLiked } feedback { eventId rating text } } }')).data.viewer;

/** A team of three has solved the first riddle of two, and rivals have solved none. */
async function feedbackCity() {
  const world = await World.withEvent({ lastsMinutes: 15 });
  const organizer = await world.organizer();
  const block = await world.block();
  const riddle = await world.riddle({ block, title: 'Башня' });
  const unsolved = await world.riddle({ block });
  const team = await world.team({ size: 3 });
  const rivals = await world.team({ category: 'ru' });
  await team.captain.player.checksAnswer(riddle, answer);
  const votes = (by: TestPerson, isLiked: boolean | null, of = riddle) =>
    by.player.does('rateRiddle', { riddleId: String(of.id), isLiked }, { fields: '... on RiddleRated { isLiked }' });
  const says = (by: TestPerson, input: object) =>
    by.player.does(
      'leaveFeedback',
      { eventId: String(world.eventId), ...input },
      { fields: '... on FeedbackLeft { feedback { rating text } } ... on BadInput { fields { name message } }' },
    );
  const results = async (more = ''): Promise<Results> => {
    const { data } = await organizer.player.asks<{ organizerStatistics: Results }>(
      `query ($event: String!) { organizerStatistics(event: $event ${more}) { ratings riddleVotes { riddleId title number liked disliked }
        comments(first: 2) { id rating text category { code } } } }`,
      { event: world.slug },
    );
    return data.organizerStatistics;
  };
  return { world, organizer, riddle, unsolved, team, rivals, votes, says, results };
}

describe('a vote on a riddle', () => {
  it('counts once however often it is sent, and can be changed and taken back', async () => {
    const { riddle, team, votes, results } = await feedbackCity();
    const member = team.members[0] ?? team.captain;
    await votes(team.captain, true);
    await votes(team.captain, true);
    await votes(member, true);
    const before = await results();
    expect(await votes(member, false)).toMatchObject({ __typename: 'RiddleRated', isLiked: false });
    const changed = await results();
    expect(await votes(member, null)).toMatchObject({ __typename: 'RiddleRated', isLiked: null });
    await votes(member, null);

    expect(before.riddleVotes).toEqual([{ riddleId: String(riddle.id), title: 'Башня', number: 1, liked: 2, disliked: 0 }]);
    expect(changed.riddleVotes).toMatchObject([{ liked: 1, disliked: 1 }]);
    expect((await results()).riddleVotes).toMatchObject([{ liked: 1, disliked: 0 }]);
    expect((await ownOf(team.captain)).riddleVotes).toEqual([{ riddleId: String(riddle.id), isLiked: true }]);
    expect((await ownOf(member)).riddleVotes).toEqual([]);
  });

  it('is only for those who have seen the solution', async () => {
    const { riddle, unsolved, team, rivals, votes, results } = await feedbackCity();

    expect(await votes(team.captain, true, unsolved)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await votes(rivals.captain, true, riddle)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await votes(rivals.captain, null, riddle)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await results()).riddleVotes).toEqual([]);
  });
});

describe('words on an event', () => {
  it('are taken after the finish, and later ones take their place', async () => {
    const { world, team, says, results } = await feedbackCity();
    const early = await says(team.captain, { rating: 5, text: 'Ура' });
    world.clock.passes(untilOver);
    await says(team.captain, { rating: 2, text: 'Долго' });
    expect(await says(team.captain, { rating: 4, text: '  Хорошо  ' })).toMatchObject({ feedback: { rating: 4, text: 'Хорошо' } });
    await says(team.members[0] ?? team.captain, { rating: 5 });

    expect(early).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'eventId', message: 'is not finished' }] });
    expect(await results()).toMatchObject({
      ratings: [0, 0, 0, 1, 1],
      comments: [{ rating: 4, text: 'Хорошо', category: { code: 'RU' } }],
    });
    expect((await ownOf(team.captain)).feedback).toEqual([{ eventId: String(world.eventId), rating: 4, text: 'Хорошо' }]);
    expect((await results('category: EN')).ratings).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['text', { rating: 3, text: 'я'.repeat(1_001) }],
  ])('name a wrong %s', async (name, input) => {
    const { world, team, says } = await feedbackCity();
    world.clock.passes(untilOver);

    expect(await says(team.captain, input)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name }] });
  });

  it('are not for a person without a seat in the event', async () => {
    const { world, organizer, says } = await feedbackCity();
    world.clock.passes(untilOver);

    expect(await says(organizer, { rating: 5 })).toMatchObject({ code: 'NOT_IN_TEAM' });
  });

  it('are read without a name, and by organizers alone', async () => {
    const { world, team, says } = await feedbackCity();
    world.clock.passes(untilOver);
    await says(team.captain, { rating: 5, text: 'Ура' });

    const { data, errors } = await team.captain.player.asks<{ organizerStatistics: null }>(
      'query ($event: String!) { organizerStatistics(event: $event) { comments { text } } }',
      { event: world.slug },
    );
    const { data: fields } = await world
      .anonymous()
      .asks<{ __type: { fields: { name: string }[] } }>('{ __type(name: "FeedbackComment") { fields { name } } }');

    expect(data?.organizerStatistics ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(fields.__type.fields.map(({ name }) => name)).toEqual(['category', 'id', 'leftAt', 'rating', 'text']);
  });

  it('go with the person', async () => {
    const { world, team, votes, says } = await feedbackCity();
    const member = team.members[0] ?? team.captain;
    await votes(member, true);
    world.clock.passes(untilOver);
    await says(member, { rating: 1, text: 'моё' });
    const { db } = world.deps;
    const rows = async () => [
      ...(await db.selectFrom('riddleVote').select('userId').where('userId', '=', member.id).execute()),
      ...(await db.selectFrom('eventFeedback').select('userId').where('userId', '=', member.id).execute()),
    ];
    const before = await rows();
    await member.player.does('deleteMe', { fullName: 'Игрок 2' });

    expect(before).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { storeMedia } from '#server/modules/media/media.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const media = 'url alt';
const riddleFields = `__typename id blockId number text isSolved isVisited media { ${media} } hint { status price media { ${media} } }
  solution { title titleLink text media { ${media} } geo longread insiderLinks solvedAt solvedBy withHint points coins }`;
const list = `query ($slug: String!) {
  viewer { id fullName team { id name points coins members { fullName } } }
  blocks { id title image { ${media} } riddles { ${riddleFields} } }
  standings(event: $slug) { version boards { rows { teamName total } } }
}`;
const page = `query ($block: ID!, $riddle: ID!) { block(id: $block) { title riddles { ${riddleFields} } } riddle(id: $riddle) { ${riddleFields} } }`;
const check = `mutation ($id: ID!, $answer: String!) { checkAnswer(input: { riddleId: $id, answer: $answer }) { __typename
  ... on Solved { riddle { ${riddleFields} } team { coins } } ... on WrongAnswer { riddle { ${riddleFields} } team { coins } }
  ... on AlreadySolved { riddle { ${riddleFields} } } ... on DomainError { code message } ... on BadInput { fields { name message } } } }`;
const buy = `mutation ($id: ID!) { buyHint(input: { riddleId: $id }) { __typename
  ... on HintBought { riddle { ${riddleFields} } } ... on DomainError { code message } } }`;

/** The secret fields of a riddle, with words that appear nowhere else. */
const afterSolving = {
  title: 'канарейкаНазвание',
  titleLink: 'https://canary.example/title-link',
  answeredText: 'канарейкаПослеОтвета',
  answeredGeo: '55.111222, 37.333444',
  longread: 'канарейкаДолгаяИстория',
  insider: 'https://canary.example/insider-link',
  answerAlt: 'канарейкаКартинкаОтвета',
};
const answer = 'канарейкаОтвет';

async function canaryCity() {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const organizer = world.ctx(await world.organizer());
  const insider = await people.registerPerson(world.ctx(), {
    telegramId: world.anonymous().telegramId,
    fullName: 'Инсайдер',
    username: null,
    role: 'insider',
    geoLink: afterSolving.insider,
  });
  const file = (alt: string) =>
    storeMedia(organizer, {
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${world.slug} ${alt} --></svg>`),
      mime: 'image/svg+xml',
      alt,
    });
  const [hintId, answerId] = [await file('канарейкаПодсказка'), await file(afterSolving.answerAlt)];
  const blockId = await world.block();
  const { title, titleLink, answeredText, answeredGeo, longread } = afterSolving;
  const id = await authoring.createRiddle(organizer, {
    blockId,
    title,
    titleLink,
    text: 'Что это?',
    answers: [answer],
    mediaId: await file('рисунок'),
    hintMediaId: hintId,
    answeredMediaId: answerId,
    answeredText,
    answeredGeo,
    longread,
    insiderIds: [insider.id],
  });
  const readPath = async (mediaId: number) =>
    (await world.deps.db.selectFrom('media').select('path').where('id', '=', mediaId).executeTakeFirstOrThrow()).path;
  const solutionSecrets = [...Object.values(afterSolving), await readPath(answerId)];
  const hintSecrets = ['канарейкаПодсказка', await readPath(hintId)];
  const team = await world.team({ size: 2 });
  const all = { block: String(blockId), riddle: String(id), slug: world.slug };
  return {
    world,
    id: String(id),
    all,
    solutionSecrets,
    hintSecrets,
    secrets: [...solutionSecrets, ...hintSecrets, answer],
    captain: team.captain.player,
    mate: team.members[0]!.player,
  };
}

/** Returns the whole response as text, headers included. */
async function readBytes(player: Player, query: string, variables: object): Promise<string> {
  const response = await player.sends({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    payload: JSON.stringify({ query, variables }),
  });
  expect(response.body).toMatch(/^\{"(data|errors)"/);
  return `${JSON.stringify(response.headers)}\n${response.body}`;
}

const readEverything = async (player: Player, all: { block: string; riddle: string; slug: string }) =>
  (await readBytes(player, list, { slug: all.slug })) + (await readBytes(player, page, { block: all.block, riddle: all.riddle }));

const findWords = (bytes: string, words: string[]) => words.filter((word) => bytes.includes(word));

describe('the secrets of a riddle', () => {
  it('are in no byte that its team reads before the solve (8.2.3)', async () => {
    const { captain, all, secrets } = await canaryCity();

    const bytes = await readEverything(captain, all);

    expect(bytes).toContain('Что это?');
    expect(findWords(bytes, secrets)).toEqual([]);
  });

  it('are in no byte of the verdict on a wrong answer', async () => {
    const { captain, id, secrets } = await canaryCity();

    const bytes = await readBytes(captain, check, { id, answer: 'Мимо' });

    expect(bytes).toContain('WrongAnswer');
    expect(findWords(bytes, secrets)).toEqual([]);
  });

  it.each([
    ['an answer without a letter', check, { answer: '!?' }],
    ['an answer that is too long', check, { answer: 'я'.repeat(501) }],
    ['a variable of the wrong type', check, { answer: { канарейка: true } }],
    ['an unknown field', 'query ($id: ID!) { riddle(id: $id) { title answers hintMedia } }', {}],
    ['a document that does not parse', '{ riddle(id: ', {}],
    ['an id of nothing', 'query ($id: ID!) { riddle(id: $id) { id } block(id: "x") { id } }', {}],
  ])('are in no byte of the refusal of %s (16.5.1)', async (_name, query, variables) => {
    const { captain, id, secrets } = await canaryCity();

    const bytes = await readBytes(captain, query, { id, ...variables });

    expect(bytes).toMatch(/BAD_INPUT|NOT_FOUND/);
    expect(findWords(bytes, secrets)).toEqual([]);
  });

  it('are in no byte of the refusal after too many wrong answers, even if the last one was right', async () => {
    const { captain, id, secrets } = await canaryCity();
    for (let index = 0; index < 10; index += 1) await captain.checksAnswer({ id: Number(id) }, `Мимо ${index}`);

    const bytes = await readBytes(captain, check, { id, answer });

    expect(bytes).toContain('RATE_LIMITED');
    expect(findWords(bytes, secrets)).toEqual([]);
  });

  it('are shown, except for the answers and the hint, once the team has solved it', async () => {
    const { captain, mate, id, all, solutionSecrets, hintSecrets } = await canaryCity();

    const verdict = await readBytes(captain, check, { id, answer });
    const seen = await readEverything(mate, all);

    expect(findWords(verdict, solutionSecrets)).toEqual(solutionSecrets);
    expect(findWords(seen, solutionSecrets)).toEqual(solutionSecrets);
    expect(findWords(verdict + seen, [answer, ...hintSecrets])).toEqual([]);
  });

  it('stay secret when the hint is bought, except for the hint', async () => {
    const { captain, mate, id, all, solutionSecrets, hintSecrets } = await canaryCity();

    const bought = await readBytes(captain, buy, { id });
    const seen = await readEverything(mate, all);

    expect(findWords(bought, hintSecrets)).toEqual(hintSecrets);
    expect(findWords(seen, hintSecrets)).toEqual(hintSecrets);
    expect(findWords(bought + seen, [answer, ...solutionSecrets])).toEqual([]);
  });

  it('stay secret for another team of the category after one team solved it', async () => {
    const { world, captain, id, all, secrets } = await canaryCity();
    await readBytes(captain, buy, { id });
    await readBytes(captain, check, { id, answer });
    const other = await world.team();

    const bytes = await readEverything(other.captain.player, all);

    expect(bytes).toContain('Что это?');
    expect(findWords(bytes, secrets)).toEqual([]);
  });

  it.each(['guest', 'insider', 'ctc', null] as const)('are in no byte for a person of role %s without a team', async (role) => {
    const { world, id, all, secrets } = await canaryCity();
    const { player } = await world.person(role);

    const bytes =
      (await readEverything(player, all)) + (await readBytes(player, check, { id, answer })) + (await readBytes(player, buy, { id }));

    expect(findWords(bytes, secrets)).toEqual([]);
  });

  it('are in no byte for a visitor', async () => {
    const { world, id, all, secrets } = await canaryCity();
    const visitor = world.anonymous();

    const bytes = (await readEverything(visitor, all)) + (await readBytes(visitor, check, { id, answer }));

    expect(bytes).toContain('UNAUTHENTICATED');
    expect(findWords(bytes, secrets)).toEqual([]);
  });
});

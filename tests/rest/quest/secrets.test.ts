import { describe, expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { storeMedia } from '#server/modules/media/media.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import type { Player } from '#tests/support/player.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { World } from '#tests/support/world.ts';

const answer = 'канарейкаОтвет';
const texts = {
  title: 'канарейкаНазвание',
  titleLink: 'https://canary.example/title-link',
  answeredText: 'канарейкаПослеОтвета',
  answeredGeo: '55.111222, 37.333444',
  longread: 'канарейкаДолгаяИстория',
};
const insiderLink = 'https://canary.example/insider-link';

/** A city with one riddle. Each of its secrets is a word that is found nowhere else. */
async function canaryCity() {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const organizer = world.ctx(await world.organizer());
  const { telegramId } = world.anonymous();
  const insider = await people.registerPerson(organizer, {
    telegramId,
    fullName: 'Инсайдер',
    username: null,
    role: 'insider',
    geoLink: insiderLink,
  });
  const file = (what: string) =>
    storeMedia(organizer, {
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${world.slug} ${what} --></svg>`),
      mime: 'image/svg+xml',
    });
  const blockId = await world.block();
  const id = await authoring.createRiddle(organizer, {
    blockId,
    ...texts,
    text: 'Что это?',
    answers: [answer],
    mediaId: await file('picture'),
    hintMediaId: await file('hint'),
    answeredMediaId: await file('answer'),
    insiderIds: [insider.id],
  });
  const files = await storedFiles(world, { id });
  const team = await world.team({ size: 2 });
  const { title, titleLink, answeredText, answeredGeo } = texts;
  const shownAfter = [title, titleLink, answeredText, answeredGeo, insiderLink, files.answered];
  const paths = [
    '/quest/',
    `/quest/${blockId}`,
    `/quest/events/${world.slug}/answers`,
    '/auth/qr',
    `/quest/insiders/tasks/status?command_id=${team.id}`,
  ];
  return {
    world,
    id,
    paths,
    shownAfter,
    hintFile: files.hint,
    secrets: [...shownAfter, texts.longread, files.hint, answer],
    captain: team.captain.player,
    mate: team.members[0]!.player,
  };
}

/** Reads the bytes of responses, headers included. */
async function everythingTo(player: Player, paths: string[]): Promise<string> {
  let bytes = '';
  for (const path of paths) {
    const { status, body, headers } = await player.rest('GET', path);
    bytes += `${status} ${JSON.stringify(headers)} ${JSON.stringify(body)}\n`;
  }
  return bytes;
}

const findWords = (bytes: string, words: string[]) => words.filter((word) => bytes.includes(word));
const checkPath = (id: number) => `/quest/riddles/${id}/check-answer`;

describe('the secrets of a riddle, over REST', () => {
  it('are in no byte that its team reads before the solve, nor in the verdict on a wrong answer, nor in a refusal (8.2.3)', async () => {
    const { captain, id, paths, secrets } = await canaryCity();
    let bytes = await everythingTo(captain, paths);
    expect(bytes).toContain(`"id":${id}`);
    for (const wrong of ['Мимо', '!?', 'я'.repeat(501)])
      bytes += JSON.stringify(await captain.rest('POST', checkPath(id), { answer: wrong }));

    expect(findWords(bytes, secrets)).toEqual([]);
  });

  it('are in no byte of the pause after too many wrong answers, right as the last one was', async () => {
    const { captain, id, secrets } = await canaryCity();
    for (let index = 0; index < 10; index += 1) await captain.rest('POST', checkPath(id), { answer: `Мимо ${index}` });

    const paused = await captain.rest('POST', checkPath(id), { answer });

    expect(paused.status).toBe(429);
    expect(findWords(JSON.stringify(paused), secrets)).toEqual([]);
  });

  it('are all there, but for the answers, the long text and the hint, once the team has solved it', async () => {
    const { captain, mate, id, paths, secrets, shownAfter } = await canaryCity();

    const verdict = JSON.stringify(await captain.rest('POST', checkPath(id), { answer }));
    const seen = await everythingTo(mate, paths);

    expect(findWords(verdict, secrets)).toEqual(shownAfter);
    expect(findWords(seen, secrets)).toEqual(shownAfter);
  });

  it('give way to the hint, and to nothing else, once it is bought', async () => {
    const { captain, mate, id, paths, secrets, hintFile } = await canaryCity();

    const bought = JSON.stringify(await captain.rest('GET', `/quest/riddles/${id}/hint`));
    const seen = await everythingTo(mate, paths);

    expect(findWords(bought, secrets)).toEqual([hintFile]);
    expect(findWords(seen, secrets)).toEqual([hintFile]);
  });

  it('stay secret for another team of the category after one team solved it', async () => {
    const { world, captain, id, paths, secrets } = await canaryCity();
    await captain.rest('GET', `/quest/riddles/${id}/hint`);
    await captain.rest('POST', checkPath(id), { answer });
    const other = await world.team();

    expect(findWords(await everythingTo(other.captain.player, paths), secrets)).toEqual([]);
  });

  it.each(['guest', 'insider', 'ctc', null] as const)('are in no byte for a person of role %s without a team', async (role) => {
    const { world, id, paths, secrets } = await canaryCity();
    const { player } = await world.person(role);
    const tries = [await player.rest('POST', checkPath(id), { answer }), await player.rest('GET', `/quest/riddles/${id}/hint`)];

    expect(findWords((await everythingTo(player, paths)) + JSON.stringify(tries), secrets)).toEqual([]);
  });

  it('are in no byte for a visitor', async () => {
    const { world, paths, secrets } = await canaryCity();

    expect(findWords(await everythingTo(world.anonymous(), paths), secrets)).toEqual([]);
  });
});

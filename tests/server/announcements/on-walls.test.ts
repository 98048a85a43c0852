import { afterEach, expect, it } from 'vitest';
import { closeReaders, LiveReader } from '#tests/support/live/live-reader.ts';
import { desk } from './desk.ts';

interface OnWall {
  version: string;
  announcement: { grade: string; text: { ru: string }; category: { code: string } | null; endsAt: string | null } | null;
}

const query = `subscription ($event: String!) { wallChanged(event: $event) { version
  announcement { grade text { ru } category { code } endsAt } } }`;

afterEach(closeReaders);

async function watched() {
  const here = await desk();
  const wall = await LiveReader.of(here.world.app, { query, variables: { event: here.world.slug } });
  const next = async (): Promise<OnWall> => {
    const frame = (await wall.frame()) as { data: { wallChanged: OnWall } } | null;
    if (!frame) throw new Error('the stream has ended');
    return frame.data.wallChanged;
  };
  const basic = async () => (await here.world.app.inject({ method: 'GET', url: `/wall/${here.world.slug}?basic=1` })).body;
  return { ...here, next, basic };
}

it('a wall shows what is announced on it, as edited, until it is taken back', async () => {
  const { next, announces, edits, withdraws } = await watched();
  const before = await next();

  const { id } = await announces('Гроза: укройтесь', { isOnWall: true });
  const announced = await next();
  await edits({ announcementId: id, revision: 1, text: { ru: 'Гроза прошла', en: '' }, grade: 'URGENT', isOnWall: true });
  const edited = await next();
  await withdraws(id);
  const withdrawn = await next();

  expect([before.announcement, withdrawn.announcement]).toEqual([null, null]);
  expect(announced.announcement).toEqual({ grade: 'NORMAL', text: { ru: 'Гроза: укройтесь' }, category: null, endsAt: null });
  expect(edited.announcement).toMatchObject({ grade: 'URGENT', text: { ru: 'Гроза прошла' } });
  const versions = [before, announced, edited, withdrawn].map(({ version }) => Number(version));
  expect(new Set(versions).size).toBe(4);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
});

it('a wall shows nothing of what is for phones only, and names the category of what is for one', async () => {
  const { next, announces } = await watched();
  await next();

  await announces('Только на телефонах');
  const quiet = await next();
  await announces('Велосипеды – к финишу', { audience: 'CATEGORY', category: 'BIKE', isOnWall: true });
  const told = await next();

  expect(quiet.announcement).toBeNull();
  expect(told.announcement).toMatchObject({ text: { ru: 'Велосипеды – к финишу' }, category: { code: 'BIKE' } });
});

it('the wall for old televisions shows it too, as text, and no longer than to its end', async () => {
  const { world, announces, basic } = await watched();
  const endsAt = new Date(world.clock.read().getTime() + 600_000).toISOString();
  await announces('Гроза\n<b>укройтесь</b>', { isOnWall: true, endsAt });

  expect(await basic()).toContain('<p class="news">Гроза<br>&#60;b&#62;укройтесь&#60;/b&#62;</p>');
  world.clock.passes(601);
  expect(await basic()).not.toContain('class="news"');
});

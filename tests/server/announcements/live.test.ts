import { afterEach, expect, it } from 'vitest';
import { createHealer } from '#server/jobs/healing.ts';
import { announce } from '#server/modules/announcements/announcements.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import type { TestPerson } from '#tests/support/world.ts';
import { desk } from './desk.ts';

afterEach(closeReaders);

async function phones() {
  const here = await desk();
  const [team, rivals] = [await here.world.team(), await here.world.team({ category: 'bike' })];
  const phone = async ({ player }: TestPerson) => {
    const reader = await LiveReader.of(here.world.app, {
      query: 'subscription { teamProgress { announcementsVersion } }',
      headers: { cookie: formatCookies(player) },
    });
    await reader.frameText();
    return reader;
  };
  return { ...here, team, rivals, phone };
}

const versionIn = (frame: string | null) => /"announcementsVersion":"([^"]*)"/.exec(frame ?? '')?.[1];

it('phones hear at once that there is something to read', async () => {
  const { announces, team, phone } = await phones();
  const reader = await phone(team.captain);
  await announces('Дождь');

  expect(versionIn(await reader.frameText())).toBe('1');
});

it('phones of other teams are sent nothing for an announcement to one team', async () => {
  const { announces, team, rivals, phone } = await phones();
  const rival = await phone(rivals.captain);
  await announces('Только вам', { audience: 'TEAM', teamId: String(team.id) });
  await announces('Всем');

  expect(versionIn(await rival.frameText())).toBe('2');
  expect(rival.text).not.toContain('"announcementsVersion":"1"');
});

it('phones hear of it by the next look where no signal came', async () => {
  const { world, organizer, team, phone } = await phones();
  const reader = await phone(team.captain);
  const healer = createHealer(world.deps);
  await healer.heal();
  const mute = { ...world.ctx(organizer), publish: () => undefined };
  await announce(mute, { eventId: world.eventId, to: { audience: 'everybody' }, text: { ru: 'Дождь', en: '' } });
  await healer.heal();

  expect(versionIn(await reader.frameText())).toBe('1');
});

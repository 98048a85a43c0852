import { afterEach, expect, it } from 'vitest';
import { createHealer } from '#server/jobs/healing.ts';
import { claimHelp } from '#server/modules/help/help.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import type { TestPerson } from '#tests/support/world.ts';
import { helpCity } from './help-city.ts';

afterEach(closeReaders);

async function phones() {
  const here = await helpCity();
  const phone = async ({ player }: TestPerson) => {
    const reader = await LiveReader.of(here.world.app, {
      query: 'subscription { teamProgress { helpVersion } }',
      headers: { cookie: formatCookies(player) },
    });
    await reader.frameText();
    return reader;
  };
  return { ...here, phone };
}

const versionIn = (frame: string | null) => /"helpVersion":"([^"]*)"/.exec(frame ?? '')?.[1];

it('phones of the team hear at once of a request and of a reply, and those of other teams do not', async () => {
  const { team, rivals, organizer, asks, does, phone } = await phones();
  const [reader, rival] = [await phone(team.members[0] ?? team.captain), await phone(rivals.captain)];
  const request = await asks();
  const asked = versionIn(await reader.frameText());
  await does('replyToHelp', organizer, request, { text: 'Идём' });
  const replied = versionIn(await reader.frameText());
  await asks({ teamId: String(rivals.id) }, rivals.captain);

  expect(asked).toBe('1.1');
  expect(replied).not.toBe(asked);
  expect(versionIn(await rival.frameText())).toBe('1.1');
  expect(rival.text.match(/"helpVersion"/g)).toHaveLength(2);
});

it('phones hear of it by the next look where no signal came', async () => {
  const { world, organizer, team, asks, phone } = await phones();
  const { id } = await asks();
  const reader = await phone(team.captain);
  const healer = createHealer(world.deps);
  await healer.heal();
  await claimHelp({ ...world.ctx(organizer), publish: () => undefined }, { requestId: Number(id) });
  await healer.heal();

  expect(versionIn(await reader.frameText())).toBe('2.1');
});

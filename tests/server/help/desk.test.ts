import { describe, expect, it } from 'vitest';
import { countWaitingHelp } from '#server/modules/help/help.ts';
import { helpCity } from './help-city.ts';

interface Desk {
  version: number;
  emergencyNumber: string;
  readyAnswers: string[];
  counts: { open: number; unclaimed: number; unclaimedSince: string | null };
  tickets: { request: { id: string; text: string; teamName: string }; riddleTitle: string | null; insiders: { fullName: string }[] }[];
}

async function desk() {
  const here = await helpCity();
  const reads = async (args = ''): Promise<Desk> => {
    const { data } = await here.organizer.player.asks<{ helpDesk: Desk }>(
      `query ($event: String!) { helpDesk(event: $event) { version emergencyNumber readyAnswers counts { open unclaimed unclaimedSince }
        tickets${args} { request { id text teamName } riddleTitle insiders { fullName } } } }`,
      { event: here.world.slug },
    );
    return data.helpDesk;
  };
  const texts = async (args?: string) => (await reads(args)).tickets.map(({ request }) => request.text);
  const edits = (input: object) =>
    here.organizer.player.does(
      'editHelpDesk',
      { eventId: String(here.world.eventId), version: 0, emergencyNumber: '', readyAnswers: [], ...input },
      { fields: '... on DomainError { code } ... on BadInput { fields { name } } ... on HelpDeskChanged { desk { version } }' },
    );
  return { ...here, reads, texts, edits };
}

describe('the queue of organizers', () => {
  it('tells operators how many requests nobody has taken and how old the oldest is, until no help is given any more', async () => {
    const { world, organizer, asks, does } = await desk();
    const figures = async () => {
      const text = await world.app.metrics.metrics();
      return ['versta_help_waiting', 'versta_help_oldest_waiting_seconds'].map(
        (name) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1],
      );
    };
    const first = await asks({ text: 'первая' });
    world.clock.passes(400);
    await asks({ text: 'вторая' });
    world.clock.passes(10);

    expect(await figures()).toEqual(['2', '410']);
    await does('claimHelp', organizer, first);
    expect(await countWaitingHelp(world.deps)).toEqual({ count: 1, oldestSeconds: 10 });
    world.clock.passes(17 * 3_600);
    expect(await countWaitingHelp(world.deps)).toEqual({ count: 0, oldestSeconds: 0 });
  });

  it('has the request that waits longest first, with how long somebody has waited for anybody', async () => {
    const { world, organizer, rivals, asks, does, reads, texts } = await desk();
    const first = await asks({ text: 'первая' });
    world.clock.passes(60);
    await asks({ text: 'вторая', teamId: String(rivals.id) }, rivals.captain);
    world.clock.passes(60);
    const third = await asks({ text: 'третья' });
    await does('claimHelp', organizer, first);
    await does('closeHelp', organizer, third);
    const { counts } = await reads();

    expect(await texts()).toEqual(['первая', 'вторая']);
    expect(await texts(`(first: 1, after: ${first.id})`)).toEqual(['вторая']);
    expect(await texts('(isClosed: true)')).toEqual(['третья']);
    expect(counts).toMatchObject({ open: 2, unclaimed: 1 });
    expect(Date.parse(counts.unclaimedSince ?? '')).toBe(world.clock.read().getTime() - 60_000);
  });

  it('leads to the place of the riddle and to who stands there', async () => {
    const { world, asks, reads } = await desk();
    const insider = await world.person('insider', 'Инна Местная');
    const riddle = await world.riddle({ title: 'Ворота', insiderIds: [insider.id] });
    await asks({ kind: 'INSIDER_MISSING', riddleId: String(riddle.id) });

    expect((await reads()).tickets).toMatchObject([{ riddleTitle: 'Ворота', insiders: [{ fullName: 'Инна Местная' }] }]);
  });

  it('is for organizers', async () => {
    const { world, team } = await desk();
    const { errors } = await team.captain.player.asks('query ($event: String!) { helpDesk(event: $event) { version } }', {
      event: world.slug,
    });

    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});

describe('what organizers have ready', () => {
  it('is the number that the phones of the event call, and answers in their order', async () => {
    const { team, edits, reads } = await desk();

    expect(await edits({ emergencyNumber: ' +7 (495) 123-45-67 ', readyAnswers: ['Идём', 'Подождите'] })).toMatchObject({
      desk: { version: 1 },
    });
    expect(await reads()).toMatchObject({ emergencyNumber: '+7 (495) 123-45-67', readyAnswers: ['Идём', 'Подождите'] });
    const { data } = await team.captain.player.asks('{ viewer { help { emergencyNumber } } }');
    expect(data).toEqual({ viewer: { help: { emergencyNumber: '+7 (495) 123-45-67' } } });
  });

  it('is edited by the organizer who saw the newest', async () => {
    const { edits } = await desk();
    await edits({ emergencyNumber: '112' });

    expect(await edits({ emergencyNumber: '103' })).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await edits({ version: 1, emergencyNumber: '103' })).toMatchObject({ desk: { version: 2 } });
  });

  it.each<[string, object, string]>([
    ['a word', { emergencyNumber: 'звоните' }, 'emergencyNumber'],
    ['two digits', { emergencyNumber: '12' }, 'emergencyNumber'],
    ['sixteen digits', { emergencyNumber: '1234567890123456' }, 'emergencyNumber'],
    ['an empty answer', { readyAnswers: ['Идём', ' '] }, 'readyAnswers.1'],
    ['twenty-one answers', { readyAnswers: Array.from({ length: 21 }, () => 'Идём') }, 'readyAnswers'],
  ])('is not %s', async (_name, input, field) => {
    const { edits } = await desk();

    expect(await edits(input)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });
});

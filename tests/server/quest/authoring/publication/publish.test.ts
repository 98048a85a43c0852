import { describe, expect, it } from 'vitest';
import { eventClock, readEvent } from '#server/modules/events/events.ts';
import { authoring, publication } from '#server/modules/quest/quest.ts';
import { NotFound } from '#server/platform/errors.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { listAudit } from '../organizing.ts';
import { answer, draftCity, one, sends } from './draft-city.ts';

const minutes = (count: number) => count * 60;
const inMinutes = (now: Date, count: number) => new Date(now.getTime() + minutes(count) * 1000);

describe('what an organizer creates by GraphQL', () => {
  const create = '... on BlockEdited { block { id publication { state } } } ... on RiddleEdited { riddle { id publication { state } } }';
  const pickFields = (mutation: 'createBlock' | 'createRiddle') => create.split(' ... ')[mutation === 'createBlock' ? 0 : 1] ?? '';

  async function creates(city: Awaited<ReturnType<typeof draftCity>>, publication?: 'PUBLISHED' | 'DRAFT') {
    const { organizer, world, blockId } = city;
    const block = await organizer.player.does(
      'createBlock',
      { eventId: String(world.eventId), category: 'RU', title: 'Новый', publication },
      { fields: pickFields('createBlock') },
    );
    const riddle = await organizer.player.does(
      'createRiddle',
      { blockId: String(blockId), fields: { title: 'Новая' }, publication },
      { fields: `... ${pickFields('createRiddle')}` },
    );
    const readState = (thing: unknown) => (thing as { publication: { state: string } }).publication.state;
    return [readState(block.block), readState(riddle.riddle)];
  }

  it('is a draft while the event is played, paused or not', async () => {
    const city = await draftCity();

    const active = await creates(city);
    await eventClock.pauseEvent(city.ctx, { eventId: city.world.eventId });

    expect([active, await creates(city)]).toEqual([
      ['DRAFT', 'DRAFT'],
      ['DRAFT', 'DRAFT'],
    ]);
  });

  it('is published at once before and after play', async () => {
    const before = await draftCity({ startsInMinutes: 10 });
    const after = await draftCity();
    await eventClock.endEventEarly(after.ctx, { eventId: after.world.eventId });

    expect([await creates(before), await creates(after)]).toEqual([
      ['PUBLISHED', 'PUBLISHED'],
      ['PUBLISHED', 'PUBLISHED'],
    ]);
  });

  it('is what the input says, whatever the event does', async () => {
    const [played, coming] = [await draftCity(), await draftCity({ startsInMinutes: 10 })];

    expect([await creates(played, 'PUBLISHED'), await creates(coming, 'DRAFT')]).toEqual([
      ['PUBLISHED', 'PUBLISHED'],
      ['DRAFT', 'DRAFT'],
    ]);
  });
});

describe('publishing', () => {
  it('shows teams many blocks and riddles at once, with the drafts of the blocks if they are to come along', async () => {
    const { ctx, riddle, draft, createDraft, anotherBlock, seen } = await draftCity();
    const block = await anotherBlock('Зарядье', 'draft');
    const inside = await createDraft(block);
    const before = await seen();

    const changed = await publication.publish(ctx, { blocks: one(block), riddles: one(draft.id), withRiddles: true });

    expect(before).toEqual([riddle.id]);
    expect(changed).toEqual({ kind: 'PublicationChanged', blockIds: [block], riddleIds: [draft.id, inside] });
    expect(await seen()).toEqual([riddle.id, draft.id, inside]);
  });

  it('leaves the drafts of a block alone otherwise', async () => {
    const { ctx, riddle, createDraft, anotherBlock, seen, blockState } = await draftCity();
    const block = await anotherBlock('Зарядье', 'draft');
    await createDraft(block);

    await publication.publish(ctx, { blocks: one(block) });

    expect(await seen()).toEqual([riddle.id]);
    expect(await blockState(block)).toMatchObject({ isPublished: true, riddleCount: 1, draftCount: 1 });
  });

  it('tells open pages by one new version of the quest, and writes down each thing', async () => {
    const { world, organizer, ctx, draft, createDraft } = await draftCity();
    const second = await createDraft();
    const version = async () => (await readEvent(ctx, world.eventId))?.questVersion ?? 0;
    const before = await version();

    await publication.publish(ctx, { riddles: [{ id: draft.id }, { id: second }] });

    expect(await version()).toBe(before + 1);
    expect(await listAudit(world, { action: 'publish', subjectId: second })).toMatchObject([
      { actorId: organizer.id, before: { title: 'Черновая загадка', publication: 'DRAFT' }, after: { publication: 'PUBLISHED' } },
    ]);
  });

  it('refuses all of it when one is not there or was changed since it was looked at', async () => {
    const { organizer, ctx, draft, createDraft, riddleState } = await draftCity();
    const second = await createDraft();
    await authoring.editRiddle(ctx, { id: second, text: 'Иначе' });
    const riddles = (other: object) => [{ id: String(draft.id) }, other];

    expect(await sends(organizer, 'publish', { riddles: riddles({ id: '999999999' }) })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await sends(organizer, 'publish', { riddles: riddles({ id: String(second), version: 1 }) })).toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    expect(await riddleState(draft.id)).toMatchObject({ isPublished: false });
  });

  it('gives a repeated key its first result', async () => {
    const { world, organizer, draft } = await draftCity();
    const call = { riddles: one(draft.id).map(({ id }) => ({ id: String(id) })), key: 'once' };

    const [first, second] = [await sends(organizer, 'publish', call), await sends(organizer, 'publish', call)];

    expect(second).toEqual(first);
    expect(first).toMatchObject({ riddles: [{ id: String(draft.id), publication: { state: 'PUBLISHED' } }] });
    expect(await listAudit(world, { action: 'publish', subjectId: draft.id })).toHaveLength(1);
  });
});

describe('publishing at a time', () => {
  it('keeps a draft from teams until the job finds its time come, and then shows it', async () => {
    const { world, ctx, riddle, draft, seen, riddleState } = await draftCity();
    await publication.schedulePublication(ctx, { riddles: one(draft.id), at: inMinutes(world.clock.read(), 5) });

    world.clock.passes(minutes(5) - 1);
    await publication.publishDue(world.ctx());
    const early = await seen();
    world.clock.passes(1);
    await publication.publishDue(world.ctx());

    expect(early).toEqual([riddle.id]);
    expect(await seen()).toEqual([riddle.id, draft.id]);
    expect(await riddleState(draft.id)).toMatchObject({ isPublished: true, publishAt: null });
  });

  it('is told to nobody before, and neither is an insider of the draft', async () => {
    const { world, ctx, draft } = await draftCity();
    const version = async () => (await readEvent(ctx, world.eventId))?.questVersion ?? 0;
    const insider = await world.person('insider');
    const before = await version();

    await publication.schedulePublication(ctx, { riddles: one(draft.id), at: inMinutes(world.clock.read(), 5) });
    await authoring.setInsiders(ctx, { riddleId: draft.id, insiderIds: [insider.id] });

    expect(await version()).toBe(before);
  });

  it('happens once, however many processes look at that second', async () => {
    const { world, ctx, draft, createDraft } = await draftCity();
    const version = async () => (await readEvent(ctx, world.eventId))?.questVersion ?? 0;
    await publication.schedulePublication(ctx, {
      riddles: [...one(draft.id), ...one(await createDraft())],
      at: inMinutes(world.clock.read(), 1),
    });
    const before = await version();
    world.clock.passes(minutes(2));

    await inParallel(6, () => publication.publishDue(world.ctx()));
    await publication.publishDue(world.ctx());

    expect(await version()).toBe(before + 1);
  });

  it('is refused for a time that has passed, and for a time and a block together or neither', async () => {
    const { world, organizer, draft, blockId } = await draftCity();
    const riddles = [{ id: String(draft.id) }];
    const at = inMinutes(world.clock.read(), -1).toISOString();
    const later = inMinutes(world.clock.read(), 1).toISOString();

    expect(await sends(organizer, 'schedulePublication', { riddles, at })).toMatchObject({ fields: [{ name: 'at' }] });
    expect(await sends(organizer, 'schedulePublication', { riddles, at: later, afterBlockId: String(blockId) })).toMatchObject({
      fields: [{ name: 'at' }],
    });
    expect(await sends(organizer, 'schedulePublication', { riddles })).toMatchObject({ fields: [{ name: 'at' }] });
  });
});

describe('publishing after a block', () => {
  it('shows it to each team once that team has solved the block whole', async () => {
    const { ctx, world, riddle, captain, seen, anotherBlock, createDraft } = await draftCity();
    const block = await anotherBlock();
    const next = await createDraft(block);
    await publication.schedulePublication(ctx, { blocks: one(block), afterBlockId: riddle.blockId, withRiddles: true });
    const rival = (await world.team()).captain.player;

    const before = await seen();
    await captain.checksAnswer(riddle, answer);

    expect(before).toEqual([riddle.id]);
    expect(await seen()).toEqual([riddle.id, next]);
    expect((await rival.asks(`{ block(id: ${block}) { id } riddle(id: ${next}) { id } }`)).data).toEqual({ block: null, riddle: null });
    expect(await rival.checksAnswer({ id: next }, answer)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await captain.checksAnswer({ id: next }, answer)).toMatchObject({ __typename: 'Solved', riddle: { id: String(next) } });
  });

  it('is refused for a block of another category, of nothing, and for one that follows it', async () => {
    const { ctx, world, organizer, blockId, draft, anotherBlock } = await draftCity();
    const english = await world.block('en');
    const second = await anotherBlock();
    await publication.schedulePublication(ctx, { blocks: one(second), afterBlockId: blockId });
    const fault = { fields: [{ name: 'afterBlockId' }] };
    const after = (id: number, thing: object) => sends(organizer, 'schedulePublication', { ...thing, afterBlockId: String(id) });

    expect(await after(english, { riddles: [{ id: String(draft.id) }] })).toMatchObject(fault);
    expect(await after(999_999_999, { riddles: [{ id: String(draft.id) }] })).toMatchObject(fault);
    expect(await after(blockId, { riddles: [{ id: String(draft.id) }] })).toMatchObject(fault);
    expect(await after(second, { blocks: [{ id: String(blockId) }] })).toMatchObject(fault);
  });

  it('is ended for everybody by publishing', async () => {
    const { ctx, riddle, draft, anotherBlock, seen, riddleState } = await draftCity();
    await publication.schedulePublication(ctx, { riddles: one(draft.id), afterBlockId: await anotherBlock() });
    const waiting = await riddleState(draft.id);

    await publication.publish(ctx, { riddles: one(draft.id) });

    expect(waiting).toMatchObject({ isPublished: true, afterBlockTitle: 'Зарядье', waitsForUnsolvable: true });
    expect(await seen()).toEqual([riddle.id, draft.id]);
  });
});

describe('taking back', () => {
  it('makes drafts again of what no team has played', async () => {
    const { ctx, riddle, captain, seen, riddleState } = await draftCity();
    await captain.checksAnswer(riddle, 'Мимо');

    await publication.unpublish(ctx, { riddles: one(riddle.id) });

    expect(await seen()).toEqual([]);
    expect(await riddleState(riddle.id)).toMatchObject({ isPublished: false, publishAt: null, afterBlockId: null });
  });

  it.each<[string, (city: Awaited<ReturnType<typeof draftCity>>) => Promise<unknown>]>([
    ['solved', ({ captain, riddle }) => captain.checksAnswer(riddle, answer)],
    ['bought its hint', ({ captain, riddle }) => captain.buysHint(riddle)],
  ])('is refused once a team has %s, for its block too, and so is hiding it until later', async (_what, play) => {
    const city = await draftCity({ prices: { startCoins: 5 } });
    const { world, organizer, riddle, blockId } = city;
    await play(city);
    const refused = { code: 'ALREADY_PLAYED' };
    const at = inMinutes(world.clock.read(), 5).toISOString();
    const riddles = [{ id: String(riddle.id) }];

    expect(await sends(organizer, 'unpublish', { riddles })).toMatchObject(refused);
    expect(await sends(organizer, 'unpublish', { blocks: [{ id: String(blockId) }] })).toMatchObject(refused);
    expect(await sends(organizer, 'schedulePublication', { riddles, at })).toMatchObject(refused);
  });

  it('is refused for what is not there', async () => {
    const { ctx } = await draftCity();

    await expect(publication.unpublish(ctx, { riddles: one(999_999_999) })).rejects.toBeInstanceOf(NotFound);
  });
});

import { describe, expect, it } from 'vitest';
import { makeRuling, previewRuling } from '#server/modules/rulings/rulings.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { postCity, postsOf, postsQuery } from './post-city.ts';

const answer = 'Спасская башня';

describe('the home of an insider', () => {
  it('says where they stand, what teams are asked there, how many they marked and who is due', async () => {
    const { world, insider, tower, gate, first, second, mark } = await postCity();
    await first.captain.player.checksAnswer(tower, answer);
    world.clock.passes(60);
    await second.captain.player.checksAnswer(tower, answer);
    await mark(insider, first);

    const [post, ...others] = await postsOf(insider);

    expect(others).toEqual([]);
    expect(post).toMatchObject({ marks: 1, emergencyNumber: null, duty: { version: 0, presence: null, shiftFrom: null } });
    expect(post?.places).toEqual([
      {
        riddleId: String(tower.id),
        title: 'Башня',
        text: 'Что это за место?',
        isWithdrawn: false,
        marks: 1,
        dueCount: 1,
        due: [{ name: 'Вторые' }],
        solvingCount: 0,
      },
      expect.objectContaining({ riddleId: String(gate.id), marks: 0, dueCount: 0, due: [], solvingCount: 2 }),
    ]);
  });

  it('names the teams that wait longest first', async () => {
    const { world, insider, tower, first, second } = await postCity();
    await second.captain.player.checksAnswer(tower, answer);
    world.clock.passes(60);
    await first.captain.player.checksAnswer(tower, answer);

    const [post] = await postsOf(insider);

    expect(post?.places[0]).toMatchObject({ dueCount: 2, due: [{ name: 'Вторые' }, { name: 'Первые' }] });
  });

  it('keeps the words of a riddle back while no team sees it', async () => {
    const { world, insider } = await postCity();
    await world.riddle({ block: await world.block('bike'), title: 'Тайник', insiderIds: [insider.id] });

    const [post] = await postsOf(insider);

    expect(post?.places[2]).toMatchObject({ title: null, text: null, dueCount: 0, solvingCount: 0 });
  });

  it('says that a riddle was withdrawn, on the home, in the tasks for a team and in the list of organizers', async () => {
    const { world, organizer, insider, tower, first } = await postCity();
    await first.captain.player.checksAnswer(tower, answer);
    const decision = { riddleId: tower.id, kind: 'withdrawn_for_nobody' as const, everyTeam: false };
    const { fingerprint } = await previewRuling(world.ctx(organizer), decision);
    await makeRuling(world.ctx(organizer), { ...decision, fingerprint });

    const [post] = await postsOf(insider);
    const tasks = await insider.player.asks<{ insiderTasks: object[] }>(
      'query ($teamId: ID!) { insiderTasks(teamId: $teamId) { title isWithdrawn } }',
      { teamId: String(first.id) },
    );
    const listed = await organizer.player.asks<{ insider: object }>(
      'query ($id: ID!) { insider(id: $id) { places { title isWithdrawn } } }',
      { id: String(insider.id) },
    );

    const both = [
      { title: 'Башня', isWithdrawn: true },
      { title: 'Ворота', isWithdrawn: false },
    ];
    expect(post?.places).toMatchObject(both);
    expect(tasks.data.insiderTasks).toEqual(both);
    expect(listed.data.insider).toEqual({ places: both });
  });

  it('is empty for staff without a place, and refused to players', async () => {
    const { colleague, first } = await postCity();

    expect(await postsOf(colleague)).toEqual([]);
    expect((await first.captain.player.asks(postsQuery)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('is read by as many statements for one place as for many', async () => {
    const { world, insider, block } = await postCity();
    const count = async () => (await statementsDuring(() => postsOf(insider))).length;
    await count();
    const before = await count();
    for (let index = 0; index < 3; index += 1) await world.riddle({ block, title: `Ещё ${index}`, insiderIds: [insider.id] });

    expect(await count()).toBe(before);
  });
});

describe('the plan of organizers for an insider', () => {
  const shift = { shiftFrom: '2026-11-21T12:00:00.000Z', shiftTo: '2026-11-21T14:00:00.000Z' };
  const plan = { ...shift, contactName: 'Вера', contactPhone: '+7 999 123-45-67', briefing: 'Покажите герб.\nСпросите пароль.' };

  it('reaches the insider with shift, contact and briefing', async () => {
    const { insider, plans } = await postCity();

    expect(await plans(plan)).toMatchObject({ duty: { version: 1, ...plan } });
    expect((await postsOf(insider))[0]?.duty).toMatchObject({ version: 1, ...plan });
  });

  it.each<[string, object, string]>([
    ['a shift that ends before it begins', { shiftFrom: shift.shiftTo, shiftTo: shift.shiftFrom }, 'shiftTo'],
    ['a telephone number without digits', { contactPhone: 'звоните' }, 'contactPhone'],
    ['a briefing that is too long', { briefing: 'а'.repeat(2_001) }, 'briefing'],
  ])('refuses %s and names the field', async (_name, change, field) => {
    const { plans } = await postCity();

    expect(await plans(change)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });

  it('refuses an edit of what somebody else has edited meanwhile, and a plan for a player', async () => {
    const { insider, first, plans } = await postCity();
    await plans({ briefing: 'первое' });

    expect(await plans({ briefing: 'второе' })).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect((await postsOf(insider))[0]?.duty).toMatchObject({ briefing: 'первое', version: 1 });
    expect(await plans({}, first.captain.id)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

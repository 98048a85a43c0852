import { describe, expect, it } from 'vitest';
import { people, profiles } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { spec } from '#tests/support/spec.ts';
import { mutates, organizedCity } from './organizing.ts';

async function cityWithInsiders() {
  const city = await organizedCity();
  const { world, ctx, riddle } = city;
  const insider = async (fullName: string, studentOrganization: string | null = null) =>
    (
      await people.registerPerson(world.ctx(), {
        telegramId: world.anonymous().telegramId,
        fullName,
        username: `user_${world.eventId}`,
        role: 'insider',
        studentOrganization,
        geoLink: 'https://maps.example/x',
      })
    ).id;
  const ids = [
    await insider('Борис Кремлёв'),
    await insider('Алла Арбатова', `Клуб ${world.slug} 100%`),
    await insider('Вера Варварка'),
  ] as [number, number, number];
  const assigned = async () => (await authoring.readEditableRiddle(ctx, riddle.id))?.insiders.map((each) => each.id);
  return { ...city, ids, assigned };
}

describe('the insiders of a riddle', () => {
  it('are added in their order, and once however often the request is sent', async () => {
    const { ctx, riddle, ids, assigned } = await cityWithInsiders();

    await authoring.assignInsiders(ctx, { riddleId: riddle.id, insiderIds: [ids[1]] });
    await authoring.assignInsiders(ctx, { riddleId: riddle.id, insiderIds: [ids[0], ids[1]] });
    await authoring.assignInsiders(ctx, { riddleId: riddle.id, insiderIds: [ids[0], ids[1]] });

    expect(await assigned()).toEqual([ids[1], ids[0]]);
  });

  it('are at most fifty, however they are added', async () => {
    const { world, ctx, riddle, assigned } = await cityWithInsiders();
    const people: number[] = [];
    for (let one = 0; one < 51; one += 1) people.push((await world.personNotSignedIn('insider')).id);
    await authoring.assignInsiders(ctx, { riddleId: riddle.id, insiderIds: people.slice(0, 50) });

    await expect(authoring.assignInsiders(ctx, { riddleId: riddle.id, insiderIds: people.slice(50) })).rejects.toThrow(BadInput);
    expect(await assigned()).toHaveLength(50);
  });

  it('are given as a whole, in the order of the list', async () => {
    const { organizer, riddle, ids, assigned, ctx } = await cityWithInsiders();
    await authoring.assignInsiders(ctx, { riddleId: riddle.id, insiderIds: [ids[0], ids[1]] });

    const result = await mutates(organizer.player, {
      field: 'setInsiders',
      input: { riddleId: riddle.id, insiderIds: [ids[2], ids[1]] },
      answer: '... on RiddleEdited { riddle { insiders { fullName geoLink } } }',
    });

    expect(result).toMatchObject({
      riddle: { insiders: [{ fullName: 'Вера Варварка', geoLink: 'https://maps.example/x' }, { fullName: 'Алла Арбатова' }] },
    });
    expect(await assigned()).toEqual([ids[2], ids[1]]);
  });

  it('are taken away one by one', async () => {
    const { ctx, riddle, ids, assigned } = await cityWithInsiders();
    await authoring.setInsiders(ctx, { riddleId: riddle.id, insiderIds: [ids[0], ids[1]] });

    await authoring.removeInsider(ctx, { riddleId: riddle.id, insiderId: ids[0] });

    expect(await assigned()).toEqual([ids[1]]);
    await expect(authoring.removeInsider(ctx, { riddleId: riddle.id, insiderId: ids[0] })).rejects.toBeInstanceOf(NotFound);
  });

  it('must be staff', async () => {
    const { ctx, riddle, team } = await cityWithInsiders();

    await expect(authoring.assignInsiders(ctx, { riddleId: riddle.id, insiderIds: [team.captain.id] })).rejects.toBeInstanceOf(BadInput);
    await expect(authoring.assignInsiders(ctx, { riddleId: 999_999_999, insiderIds: [] })).rejects.toBeInstanceOf(NotFound);
  });
});

describe('insider profiles', () => {
  it('are listed by name and found by name, username and organization', spec('2.6.20'), async () => {
    const { world, ctx, ids } = await cityWithInsiders();
    const findIds = async (search: string) => (await profiles.readInsiders(ctx, { search })).map((each) => each.id);

    expect(await findIds(`user_${world.eventId}`)).toEqual([ids[1], ids[0], ids[2]]);
    expect(await findIds(`${world.slug} 100%`)).toEqual([ids[1]]);
    expect(await findIds('%_нет_такого%')).toEqual([]);
    expect((await findIds('арбатова')).includes(ids[1])).toBe(true);
  });

  it('come by pages', async () => {
    const { world, ctx, ids } = await cityWithInsiders();

    expect(await profiles.readInsiders(ctx, { search: `user_${world.eventId}`, first: 1, after: ids[1] })).toMatchObject([{ id: ids[0] }]);
    await expect(profiles.readInsiders(ctx, { first: 101 })).rejects.toBeInstanceOf(BadInput);
  });

  it('are changed by an organizer: fields that are left out stay, null and an empty text clear', async () => {
    const { organizer, ctx, ids } = await cityWithInsiders();
    await profiles.updateInsiderProfile(ctx, { id: ids[1], geoLink: 'https://maps.example/y' });

    const result = await mutates(organizer.player, {
      field: 'updateInsiderProfile',
      input: { id: ids[1], studentOrganization: null, fullName: 'Алла А.' },
      answer: '... on InsiderProfile { fullName studentOrganization geoLink }',
    });

    expect(result).toMatchObject({ fullName: 'Алла А.', studentOrganization: null, geoLink: 'https://maps.example/y' });
    expect(await profiles.updateInsiderProfile(ctx, { id: ids[1], geoLink: '' })).toMatchObject({ geoLink: null });
  });

  it('accept https addresses only, and belong to insiders only', async () => {
    const { ctx, ids, team } = await cityWithInsiders();

    for (const geoLink of ['javascript:alert(1)', 'http://maps.example', 'maps'])
      await expect(profiles.updateInsiderProfile(ctx, { id: ids[0], geoLink }), geoLink).rejects.toBeInstanceOf(BadInput);
    await expect(profiles.updateInsiderProfile(ctx, { id: team.captain.id, geoLink: null })).rejects.toBeInstanceOf(NotFound);
  });
});

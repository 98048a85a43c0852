import { describe, expect, it } from 'vitest';
import { uploadMedia } from '#server/modules/media/media.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { BadInput } from '#server/platform/errors.ts';
import { dataUrl, picture } from '#tests/server/media/sample-files.ts';
import { listAudit, organizedCity } from './organizing.ts';

async function withPicture() {
  const city = await organizedCity();
  const { id } = await uploadMedia(city.ctx, {
    eventId: city.world.eventId,
    dataUrl: dataUrl('image/png', await picture('png')),
    alt: 'Слова файла',
  });
  await authoring.editRiddle(city.ctx, { id: city.riddle.id, mediaId: id });
  const seen = async () => {
    const { data } = await city.captain.asks<{ riddle: { media: { alt: string | null } | null } }>(
      `{ riddle(id: ${city.riddle.id}) { media { alt } } }`,
    );
    return data.riddle.media?.alt;
  };
  return { ...city, mediaId: id, seen };
}

describe('the description of a riddle’s picture', () => {
  it('reaches players in place of the description of the file', async () => {
    const { ctx, riddle, seen } = await withPicture();
    expect(await seen()).toBe('Слова файла');

    await authoring.editRiddle(ctx, { id: riddle.id, mediaAlt: ' Башня с часами ' });

    expect(await seen()).toBe('Башня с часами');
  });

  it('may be empty, and may be left to the file again', async () => {
    const { ctx, riddle, seen } = await withPicture();

    await authoring.editRiddle(ctx, { id: riddle.id, mediaAlt: '' });
    expect(await seen()).toBe('');

    await authoring.editRiddle(ctx, { id: riddle.id, mediaAlt: null });
    expect(await seen()).toBe('Слова файла');
  });

  it('stays through other edits, the same file included, and is removed with the file', async () => {
    const { world, ctx, riddle, mediaId, seen } = await withPicture();
    await authoring.editRiddle(ctx, { id: riddle.id, mediaAlt: 'Башня' });
    await authoring.editRiddle(ctx, { id: riddle.id, text: 'Другой текст', mediaId });
    expect(await seen()).toBe('Башня');

    const other = await uploadMedia(ctx, { eventId: world.eventId, dataUrl: dataUrl('image/jpeg', await picture('jpeg')) });
    await authoring.editRiddle(ctx, { id: riddle.id, mediaId: other.id });

    expect(await seen()).toBeNull();
  });

  it('is in the audit log like every other field, and has at most five hundred characters', async () => {
    const { world, ctx, riddle } = await withPicture();

    await authoring.editRiddle(ctx, { id: riddle.id, hintMediaAlt: 'Циферблат', answeredMediaAlt: 'Вид сверху' });

    expect((await listAudit(world, { action: 'editRiddle', subjectId: riddle.id })).at(-1)).toMatchObject({
      after: { hints: expect.stringContaining('Циферблат'), answeredMediaAlt: 'Вид сверху' },
    });
    expect(await authoring.readEditableRiddle(ctx, riddle.id)).toMatchObject({ hints: [{ media: { alt: 'Циферблат' } }] });
    await expect(authoring.editRiddle(ctx, { id: riddle.id, mediaAlt: 'а'.repeat(501) })).rejects.toBeInstanceOf(BadInput);
  });
});

describe('the description of a block’s picture', () => {
  it('is written with the block, changed with it, and removed with the picture', async () => {
    const { world, ctx } = await organizedCity();
    const image = dataUrl('image/png', await picture('png'));
    const id = await authoring.createBlock(ctx, { eventId: world.eventId, categoryId: 1, title: 'Арбат', image, imageAlt: 'Улица' });
    expect(await authoring.readEditableBlock(ctx, id)).toMatchObject({ image: { alt: 'Улица' } });

    await authoring.editBlock(ctx, { id, imageAlt: 'Улица с фонарями' });
    expect(await authoring.readEditableBlock(ctx, id)).toMatchObject({ image: { alt: 'Улица с фонарями' } });

    await authoring.editBlock(ctx, { id, image: null });
    await authoring.editBlock(ctx, { id, image });
    expect(await authoring.readEditableBlock(ctx, id)).toMatchObject({ image: { alt: null } });
  });
});

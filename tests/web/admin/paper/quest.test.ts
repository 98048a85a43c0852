import { describe, expect, it } from 'vitest';
import { chunks } from '#web/features/admin/paper/pages.ts';
import { listInsiders, listStations, type PaperBlock } from '#web/features/admin/paper/use-quest.ts';

const sofia = { __typename: 'AssignedInsider' as const, id: '1', fullName: 'Софья' };
const boris = { __typename: 'AssignedInsider' as const, id: '2', fullName: 'Борис' };

const riddle = (id: string, insiders: (typeof sofia)[]) => ({
  __typename: 'EditableRiddle' as const,
  id,
  number: Number(id),
  title: `Загадка ${id}`,
  insiders,
});

const block = (id: string, riddles: ReturnType<typeof riddle>[]) => ({ id, title: `Блок ${id}`, riddles }) as unknown as PaperBlock;

const blocks = [block('1', [riddle('1', []), riddle('2', [sofia])]), block('2', [riddle('3', [boris, sofia])])];

describe('what is printed of a quest', () => {
  it('has a station for each place with an insider, under a number that is not the riddle’s', () => {
    const stations = listStations(blocks);

    expect(stations.map(({ riddleId, number }) => [riddleId, number])).toEqual([
      ['2', 1],
      ['3', 2],
    ]);
  });

  it('has one badge for an insider of several places, by the alphabet', () => {
    expect(listInsiders(blocks).map(({ fullName }) => fullName)).toEqual(['Борис', 'Софья']);
  });

  it.each([
    [0, []],
    [4, [4]],
    [5, [4, 1]],
  ])('puts %i badges on pages of four', (count, pages) => {
    expect(chunks(Array.from({ length: count }), 4).map(({ length }) => length)).toEqual(pages);
  });
});

import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { blockFaults } from '#web/features/editing/blocks/block-draft.ts';
import { emptyHint } from '#web/features/editing/hints/hint-draft.ts';
import { emptyRiddle, riddleFaults, riddleInput, writtenAnswers } from '#web/features/editing/riddles/riddle-draft.ts';
import { splitTitle } from '#web/features/editing/riddles/riddle-fields.tsx';

const block = { title: 'У самовара', eventId: '1', category: 'RU', imageAlt: '' } as const;
const riddle = { ...emptyRiddle, title: 'Спасская башня' };

describe('a block that is to be saved', () => {
  it.each([
    [{ title: '  ' }, ['title']],
    [{ eventId: '' }, ['eventId']],
    [{ category: '' as const }, ['category']],
    [{ title: '', eventId: '', category: '' as const }, ['title', 'eventId', 'category']],
    [{}, []],
  ])('with %j lacks %j', spec('5.10'), (change, faults) => {
    expect(blockFaults({ ...block, ...change })).toEqual(faults);
  });
});

describe('a riddle that is to be saved', () => {
  it.each([
    [{ title: ' ' }, ['title']],
    [{ titleLink: 'не ссылка' }, ['titleLink']],
    [{ titleLink: 'javascript:alert(1)' }, ['titleLink']],
    [{ titleLink: 'https://city.example/tower' }, []],
    [{ titleLink: '' }, []],
  ])('with %j is refused for %j', spec('5.14'), (change, faults) => {
    expect(riddleFaults({ ...riddle, ...change })).toEqual(faults);
  });

  it('leaves out answers that are blank', spec('5.15'), () => {
    expect(writtenAnswers({ ...riddle, answers: [' Спасская ', '', '   ', 'Фроловская'] })).toEqual(['Спасская', 'Фроловская']);
  });

  it('sends title and link apart, files that were chosen by their upload, and null for what was removed', () => {
    const media = { id: 'u1', name: 'a.mp3', media: {} as never };
    const saved = { url: '/static/img/aa/a.mp3', alt: null } as never;
    const hints = [
      { ...emptyHint, text: ' У реки ', coins: '3' },
      emptyHint,
      { ...emptyHint, saved },
      { ...emptyHint, saved, choice: { ...media, id: 'u2' } },
      { ...emptyHint, saved, choice: null },
    ];

    expect(
      riddleInput({ ...riddle, titleLink: 'https://city.example', media, answeredMedia: null, points: '7,5', hints }, null),
    ).toMatchObject({
      title: 'Спасская башня',
      titleLink: 'https://city.example',
      text: '',
      answeredText: null,
      answeredGeo: null,
      longread: null,
      mediaUploadId: 'u1',
      answeredMedia: null,
      points: 7.5,
      pointsWithHint: null,
      hints: [
        { text: 'У реки', coins: 3 },
        { text: '', coins: null, media: 'aa/a.mp3' },
        { text: '', coins: null, mediaUploadId: 'u2' },
      ],
    });
  });
});

describe('a title that holds an anchor', () => {
  it('is taken apart into its words and its link', spec('3.9'), () => {
    expect(splitTitle('Музей <a href="https://city.example/gum">«ГУМ»</a>')).toEqual({
      title: 'Музей «ГУМ»',
      titleLink: 'https://city.example/gum',
    });
  });
});

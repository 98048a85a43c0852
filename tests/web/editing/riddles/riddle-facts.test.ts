import { describe, expect, it } from 'vitest';
import { emptyHint } from '#web/features/editing/hints/hint-draft.ts';
import { previewed } from '#web/features/editing/riddles/preview.ts';
import { emptyRiddle, type Riddle } from '#web/features/editing/riddles/riddle-draft.ts';
import { riddleFacts } from '#web/features/editing/riddles/riddle-row.tsx';

const picture = (alt: string | null = null) => ({
  __typename: 'Media' as const,
  alt,
  height: 200,
  kind: 'IMAGE' as const,
  bytes: null,
  mime: 'image/png',
  url: '/static/img/aa/a.png',
  width: 320,
});

const riddle = (change: Partial<Riddle> = {}): Riddle => ({
  __typename: 'EditableRiddle',
  id: '1',
  answeredGeo: null,
  answeredMedia: null,
  answeredText: null,
  answers: [{ __typename: 'EditableAnswer', id: '1', text: 'ГУМ' }],
  answersVersion: 1,
  points: null,
  pointsWithHint: null,
  hints: [],
  insiders: [],
  isArchived: false,
  longread: null,
  media: null,
  number: 1,
  text: 'Где мороженое?',
  title: 'ГУМ',
  titleLink: null,
  version: 1,
  warnings: [],
  publication: { __typename: 'Publication', state: 'PUBLISHED', publishAt: null, afterBlockId: null, afterBlockTitle: null },
  ...change,
});

describe('the line of a riddle', () => {
  it('counts the files beside the hint', () => {
    const facts = riddleFacts(
      riddle({
        media: picture(),
        hints: [{ __typename: 'EditableHint', text: '', coins: null, media: picture() }],
        answeredMedia: picture(),
      }),
    );

    expect(facts).toMatchObject({ files: 2, hasHint: true, answers: 1, insiders: 0 });
  });
});

describe('the preview of a riddle', () => {
  const saved = riddle({ media: picture('Старая'), hints: [{ __typename: 'EditableHint', text: '', coins: null, media: picture() }] });
  const draft = { ...emptyRiddle, title: ' ГУМ ', text: 'Новый текст', longread: '  ' };

  it('shows what is written and not saved, with the files that stay', () => {
    const preview = previewed({ draft: { ...draft, mediaAlt: 'Иначе' }, saved, number: 3, people: [] });

    expect(preview).toMatchObject({ number: 3, title: 'ГУМ', text: 'Новый текст', longread: null, titleLink: null });
    expect(preview.media).toMatchObject({ url: '/static/img/aa/a.png', alt: 'Иначе' });
  });

  it('shows a file that was sent in place of the saved one, and none where it goes', () => {
    const upload = { id: '9', name: 'новая.png', media: { ...picture(), url: '/static/img/bb/b.png' } };

    const preview = previewed({
      draft: { ...draft, media: upload, hints: [{ ...emptyHint, saved: picture(), choice: null }] },
      saved,
      number: 1,
      people: [],
    });

    expect(preview.media?.url).toBe('/static/img/bb/b.png');
    expect(preview.hints).toEqual([]);
  });

  it('links to the insiders who have a place on the map', () => {
    const people = [{ geoLink: null }, { geoLink: 'https://maps.example/1' }];

    expect(previewed({ draft, saved: null, number: 1, people }).insiderLinks).toEqual(['https://maps.example/1']);
  });
});

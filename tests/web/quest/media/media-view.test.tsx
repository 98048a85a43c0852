import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { MediaView } from '#web/features/quest/media/media-view.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

type Media = Parameters<typeof MediaView>[0]['media'];

const media: Media = {
  __typename: 'Media',
  alt: null,
  height: null,
  width: null,
  kind: 'TEXT',
  mime: 'text/plain',
  url: '/static/img/aa/verse.txt',
};
const show = (change: Partial<Media>) => render(<MediaView media={{ ...media, ...change }} name="Файл загадки" />).container;

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('quest');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a file of a riddle', () => {
  it('fetches a text by GET and shows it in place', spec('7.1.10'), async () => {
    const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('Мороз и солнце')));
    vi.stubGlobal('fetch', asked);
    show({});

    expect(await screen.findByText('Мороз и солнце')).toBeTruthy();
    expect(asked.mock.calls.map(([address, init]) => [address, init?.method ?? 'GET'])).toEqual([['/static/img/aa/verse.txt', 'GET']]);
  });

  it.each([
    ['IMAGE', 'img'],
    ['AUDIO', 'audio'],
    ['VIDEO', 'video'],
    ['FILE', 'a[download]'],
  ] as const)('of kind %s is shown by %s', spec('2.6.6'), (kind, element) => {
    expect(show({ kind, url: '/static/img/aa/file' }).querySelector(element)).toBeTruthy();
  });

  it('says in its place when it did not load, and can be loaded again', spec('B.16', 'block.file-error'), () => {
    const place = show({ kind: 'AUDIO', url: '/static/img/aa/song.mp3' });
    fireEvent.error(place.querySelector('audio') as HTMLElement);
    expect(place.querySelector('audio')).toBeNull();
    expect(screen.getByText('Файл не загрузился')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));

    expect(place.querySelector('audio')?.getAttribute('src')).toBe('/static/img/aa/song.mp3');
  });
});

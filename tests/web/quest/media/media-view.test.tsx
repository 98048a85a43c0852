import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { MediaView } from '#web/features/quest/media/media-view.tsx';

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

beforeAll(() => startRussian('quest'));

describe('a file of a riddle', () => {
  it('fetches a text by GET and shows it in place', spec('7.1.10'), async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('Мороз и солнце')));
    vi.stubGlobal('fetch', fetched);
    show({});

    expect(await screen.findByText('Мороз и солнце')).toBeTruthy();
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.method ?? 'GET'])).toEqual([['/static/img/aa/verse.txt', 'GET']]);
  });

  it('fetches a text once, however often the page is drawn', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('Мороз и солнце')));
    vi.stubGlobal('fetch', fetched);
    const { rerender } = render(<MediaView media={media} name="Файл загадки" />);
    rerender(<MediaView media={media} name="Файл загадки, ещё раз" />);

    expect(await screen.findByText('Мороз и солнце')).toBeTruthy();
    expect(fetched).toHaveBeenCalledTimes(1);
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
    const element = show({ kind: 'AUDIO', url: '/static/img/aa/song.mp3' });
    fireEvent.error(element.querySelector('audio') as HTMLElement);
    expect(element.querySelector('audio')).toBeNull();
    expect(screen.getByText('Файл не загрузился')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));

    expect(element.querySelector('audio')?.getAttribute('src')).toBe('/static/img/aa/song.mp3');
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { MediaView } from '#web/features/quest/media/media-view.tsx';
import { cachedFiles } from '#web/offline/cached-files.ts';

type Media = Parameters<typeof MediaView>[0]['media'];

const media: Media = {
  __typename: 'Media',
  alt: null,
  bytes: null,
  height: null,
  width: null,
  kind: 'TEXT',
  mime: 'text/plain',
  url: '/static/img/aa/verse.txt',
};
const show = (change: Partial<Media>) => render(<MediaView media={{ ...media, ...change }} name="Файл загадки" />).container;

beforeAll(() => startRussian('quest'));

describe('on a slow or paid line', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    cachedFiles.set(new Set());
  });
  afterEach(() => void Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined }));

  it('a picture waits in its place for a tap, and says its size', () => {
    const page = show({ kind: 'IMAGE', url: '/static/img/aa/waits.jpg', bytes: 245_760, width: 1200, height: 800 });
    expect(page.querySelector('img')).toBeNull();
    const place = screen.getByRole('button', { name: /^Файл загадки Показать 240\sкБ$/ });
    expect(place.style.getPropertyValue('--ratio')).toBe('1.5');

    fireEvent.click(place);
    expect(page.querySelector('img')).toBeTruthy();
    cleanup();
    expect(show({ kind: 'IMAGE', url: '/static/img/aa/waits.jpg' }).querySelector('img'), 'tapped once').toBeTruthy();
  });

  it('a picture without a known size waits, too, and one that is on this device does not', () => {
    show({ kind: 'IMAGE', url: '/static/img/aa/unknown.jpg' });
    screen.getByRole('button', { name: 'Файл загадки Показать' });
    cachedFiles.set(new Set(['/static/img/aa/here.jpg']));
    expect(show({ kind: 'IMAGE', url: '/static/img/aa/here.jpg' }).querySelector('img')).toBeTruthy();
  });

  it('sounds and films load nothing until they are played', () => {
    expect(show({ kind: 'AUDIO', url: '/static/img/aa/a.mp3' }).querySelector('audio')?.preload).toBe('none');
    expect(show({ kind: 'VIDEO', url: '/static/img/aa/a.mp4' }).querySelector('video')?.preload).toBe('none');
  });
});

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

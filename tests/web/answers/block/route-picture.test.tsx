import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { RoutePicture } from '#web/features/answers/block/route-picture.tsx';
import { watchedPlaces } from '../eye.ts';

const media = { __typename: 'Media', alt: null, height: 900, width: 1600, kind: 'IMAGE', url: '/static/img/aa/route.jpg' } as const;
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const picture = () => document.querySelector('img')?.getAttribute('src');

beforeAll(() => startRussian('answers'));
beforeEach(() => vi.useFakeTimers());

describe('the picture of a route', () => {
  it('is fetched from the static path once its place has been in view for half a second', spec('2.8.15', '9.22'), async () => {
    const eye = watchedPlaces();
    const frame = render(<RoutePicture media={media} lang="ru" />).container.firstElementChild as Element;
    eye.sees(frame);

    await passes(499);
    expect(picture()).toBeUndefined();
    await passes(1);

    expect(picture()).toBe('/static/img/aa/route.jpg');
  });

  it('is not fetched for who scrolls past it', async () => {
    const eye = watchedPlaces();
    const frame = render(<RoutePicture media={media} lang="ru" />).container.firstElementChild as Element;
    eye.sees(frame);
    await passes(300);
    eye.sees(frame, false);

    await passes(1_000);

    expect(picture()).toBeUndefined();
  });

  it('lies under an overlay until one asks for it', spec('2.8.16'), () => {
    watchedPlaces();
    render(<RoutePicture media={media} lang="ru" />);

    fireEvent.click(screen.getByRole('button', { name: 'Показать маршрут', expanded: false }));

    expect(screen.getByRole('button', { name: 'Скрыть маршрут', expanded: true })).toBeTruthy();
    expect(picture()).toBe('/static/img/aa/route.jpg');
  });
});

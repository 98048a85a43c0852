import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { PartnerCarousel } from '#web/features/landing/carousel/partner-carousel.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

const slideWidth = 300;

/** Gives the row and its slides places, which a page without a screen has not. */
const layOut = () => {
  const row = screen.getByRole('list');
  for (const [index, slide] of [...row.children].entries()) Object.defineProperty(slide, 'offsetLeft', { value: index * slideWidth });
  return row;
};
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('landing', 'partners');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const prefersStillness = (isSo: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: isSo, media: query }) as MediaQueryList);

describe('a turn of the carousel', () => {
  it('takes half a second', spec('2.2.13', '9.21'), async () => {
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    prefersStillness(false);
    render(<PartnerCarousel />);
    const row = layOut();

    fireEvent.click(screen.getByRole('button', { name: 'Следующие партнёры' }));
    await passes(400);
    const before = row.scrollLeft;
    await passes(130);

    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(slideWidth);
    expect(row.scrollLeft).toBe(slideWidth);
  });

  it('is a jump for who wants no motion', spec('C.6'), () => {
    prefersStillness(true);
    render(<PartnerCarousel />);
    const row = layOut();

    fireEvent.click(screen.getByRole('button', { name: 'Следующие партнёры' }));

    expect(row.scrollLeft).toBe(slideWidth);
  });
});

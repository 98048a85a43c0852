import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { PartnerCarousel } from '#web/shared/ui/site/partners/partner-carousel.tsx';
import { somePartners } from './site-content.ts';

const slideWidth = 300;

/** Gives the row and its slides places, which a page without a screen has not. */
const layOut = () => {
  const row = screen.getByRole('list');
  for (const [index, slide] of [...row.children].entries()) Object.defineProperty(slide, 'offsetLeft', { value: index * slideWidth });
  return row;
};
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeAll(() => startRussian('landing'));
const prefersStillness = (isSo: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: isSo, media: query }) as MediaQueryList);

describe('a turn of the carousel', () => {
  it('takes half a second', spec('2.2.13', '9.21'), async () => {
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    prefersStillness(false);
    render(<PartnerCarousel partners={somePartners(13)} />);
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
    render(<PartnerCarousel partners={somePartners(13)} />);
    const row = layOut();

    fireEvent.click(screen.getByRole('button', { name: 'Следующие партнёры' }));

    expect(row.scrollLeft).toBe(slideWidth);
  });
});

describe('the partners', () => {
  it('are no section where there are none', () => {
    const { container } = render(<PartnerCarousel partners={[]} />);

    expect(container.innerHTML).toBe('');
  });

  it('have no turning buttons where all of them fit', () => {
    render(<PartnerCarousel partners={somePartners(3)} />);

    expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(3);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('show their logos late, in a room of their own and without words, and a name alone where there is no logo', () => {
    render(<PartnerCarousel partners={somePartners(3)} />);

    const [first, second] = screen.getAllByRole('listitem');
    const logo = first?.querySelector('img');
    expect(['src', 'alt', 'width', 'height', 'loading'].map((name) => logo?.getAttribute(name))).toEqual([
      '/static/img/00.svg',
      '',
      '64',
      '64',
      'lazy',
    ]);
    expect(second?.querySelector('img')).toBeNull();
    expect(second?.textContent).toContain('Партнёр 2');
  });
});

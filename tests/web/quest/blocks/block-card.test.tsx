import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { BlockCard } from '#web/features/quest/blocks/block-card.tsx';

const block: Parameters<typeof BlockCard>[0]['block'] = {
  id: '3',
  title: 'Москва Победная',
  progress: 58,
  solvedCount: 7,
  totalCount: 12,
  visitedCount: 3,
  image: {
    __typename: 'Media',
    url: '/static/img/aa/cover.jpg',
    variants: [{ __typename: 'MediaVariant', url: '/static/img/aa/480.webp', width: 480 }],
  },
  category: { __typename: 'Category', id: '1', contentLanguage: 'ru' },
};

beforeAll(() => startRussian('quest'));

describe('a block of the list', () => {
  it('says how much is solved, in percent and in riddles, and how many places were visited', spec('2.5.7'), () => {
    render(<BlockCard block={block} />, { wrapper: MemoryRouter });

    const labels = screen.getAllByRole('progressbar').map((bar) => bar.firstElementChild?.textContent);
    expect(labels).toEqual(['58% (7/12)', 'Посещено: 3/12']);
  });

  it('shows its picture, which says nothing to a screen reader and is fetched when it is near', () => {
    const { container } = render(<BlockCard block={block} />, { wrapper: MemoryRouter });

    const picture = container.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.srcset, picture?.alt, picture?.getAttribute('loading')]).toEqual([
      '/static/img/aa/cover.jpg',
      '/static/img/aa/480.webp 480w',
      '',
      'lazy',
    ]);
  });

  it('opens at its own address', spec('2.5.10'), () => {
    render(<BlockCard block={block} />, { wrapper: MemoryRouter });

    expect(screen.getByRole('link', { name: /Москва Победная/ }).getAttribute('href')).toBe('/quest/3');
  });
});

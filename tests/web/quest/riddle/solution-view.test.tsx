import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { SolutionView } from '#web/features/quest/riddle/solution-view.tsx';

type Solution = Parameters<typeof SolutionView>[0]['solution'];

const solution: Solution = {
  __typename: 'Solution',
  coins: 1,
  geo: '55.7525, 37.6213',
  insiderLinks: ['https://maps.example/1', 'https://maps.example/2', 'https://maps.example/3'],
  longread: 'Долгая история.',
  points: 4,
  solvedAt: '2026-11-21T10:00:00.000Z',
  solvedBy: 'Анна Заречная',
  text: 'Верно, это она.',
  title: 'Спасская башня',
  titleLink: null,
  withHint: false,
  media: null,
};

beforeAll(() => startRussian('quest'));

describe('what follows the answer', () => {
  it('leads to the first two insiders, however many there are', spec('2.6.9'), () => {
    render(<SolutionView solution={solution} lang="ru" />);

    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('https://maps.example/'))).toEqual(['https://maps.example/1', 'https://maps.example/2']);
  });

  it('has the text, the place on a map and the long text', () => {
    render(<SolutionView solution={solution} lang="ru" />);

    for (const words of ['Верно, это она.', '55.7525, 37.6213', 'Долгая история.']) expect(screen.getByText(words)).toBeTruthy();
  });
});

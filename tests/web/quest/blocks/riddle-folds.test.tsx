import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { Riddles } from '#web/features/quest/blocks/block-page.tsx';
import { TeamNowProvider } from '#web/features/quest/team/use-team-now.tsx';

type Block = Parameters<typeof Riddles>[0]['block'];
type Riddle = Block['riddles'][number];

const open = (number: number): Riddle => ({
  __typename: 'Riddle',
  id: `${number}0`,
  blockId: '1',
  isSolved: false,
  isVisited: false,
  number,
  withdrawn: null,
  text: `Что за место ${number}?`,
  media: null,
  points: null,
  pointsWithHint: null,
  hints: [{ __typename: 'Hint', number: 1, price: 2, status: 'AVAILABLE', text: null, media: null }],
  solution: null,
  wrongTries: [],
});

const solved = (number: number, title: string): Riddle => ({
  ...open(number),
  isSolved: true,
  solution: {
    __typename: 'Solution',
    coins: 1,
    geo: null,
    insiderLinks: [],
    longread: null,
    points: 4,
    solvedAt: '2026-11-21T10:00:00.000Z',
    solvedBy: 'Анна Заречная',
    text: `Это ${title}.`,
    title,
    titleLink: null,
    withHint: false,
    media: null,
  },
});

const block = (...riddles: Riddle[]): Block => ({
  __typename: 'Block',
  id: '1',
  title: 'У старых стен',
  category: { __typename: 'Category', id: '1', contentLanguage: 'ru' },
  riddles,
});

const visit = (first: Block, address = '/quest/1') => {
  const { Server } = replyingServer({});
  const page = (shown: Block) => (
    <Server>
      <MemoryRouter initialEntries={[address]}>
        <TeamNowProvider>
          <Riddles block={shown} />
        </TeamNowProvider>
      </MemoryRouter>
    </Server>
  );
  const { rerender } = render(page(first));
  return { becomes: (next: Block) => rerender(page(next)) };
};

const fold = (name: RegExp) => screen.getByRole('button', { name });
const strip = () => within(screen.getByRole('navigation', { name: 'Загадки блока' }));

beforeAll(() => startRussian('quest'));
beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
});

describe('a riddle that was solved before the visit', () => {
  it('is one line with its place and points, which opens and folds again', () => {
    visit(block(open(1), solved(3, 'Дом Пашкова')));

    screen.getByRole('heading', { name: /^решена: 3\. Дом Пашкова ·\s4\sбалла$/ });
    expect(screen.queryByText('Это Дом Пашкова.')).toBeNull();

    const button = fold(/^Загадка\s3: Дом Пашкова$/);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(screen.getByText('Это Дом Пашкова.')).toBeTruthy();
    expect([fold(/^Загадка\s3: Дом Пашкова$/) === button, button.getAttribute('aria-expanded')]).toEqual([true, 'true']);

    fireEvent.click(button);
    expect(screen.queryByText('Это Дом Пашкова.')).toBeNull();
  });

  it('opens when one goes to it by its number or by its address', () => {
    visit(block(solved(1, 'ГУМ'), solved(2, 'ЦУМ'), solved(3, 'Манеж')), '/quest/1#riddle-2');
    expect(['Это ГУМ.', 'Это ЦУМ.', 'Это Манеж.'].map((text) => screen.queryByText(text) !== null)).toEqual([false, true, false]);

    fireEvent.click(strip().getByRole('link', { name: /^3\. Манеж\s?, решена$/ }));

    expect(screen.getByText('Это Манеж.')).toBeTruthy();
  });
});

describe('a riddle that is solved during the visit', () => {
  it('stays open until the next one', () => {
    const { becomes } = visit(block(open(3)));

    becomes(block(solved(3, 'Дом Пашкова')));
    expect(screen.getByText('Это Дом Пашкова.')).toBeTruthy();

    cleanup();
    visit(block(solved(3, 'Дом Пашкова')));
    expect(screen.queryByText('Это Дом Пашкова.')).toBeNull();
  });
});

describe('the strip of numbers', () => {
  it('leads to each riddle and tells what the team has done there', () => {
    const hinted = { ...open(2), hints: [{ ...open(2).hints[0]!, status: 'BOUGHT' as const }] };
    visit(block(open(1), hinted, { ...solved(3, 'Дом Пашкова'), isVisited: true }));

    const links = strip().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#riddle-1', '#riddle-2', '#riddle-3']);
    for (const name of [/^Загадка\s1\s?, не решена$/, /^Загадка\s2\s?, подсказка взята$/, /^3\. Дом Пашкова\s?, решена, место посещено$/])
      expect(strip().getByRole('link', { name })).toBeTruthy();
  });
});

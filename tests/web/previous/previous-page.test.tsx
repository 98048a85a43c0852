import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { PreviousPage } from '#web/features/previous/previous-page.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('previous', 'partners');
});
afterEach(cleanup);

describe('the list of previous quests', () => {
  it('has one, the 29th, with words, blocks, partners, three pictures and its answers', spec('2.8.1'), () => {
    render(<PreviousPage />, { wrapper: MemoryRouter });

    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('29-й квест');
    expect(screen.getByText(/^Москва литературная и театральная/)).toBeTruthy();
    expect(screen.getAllByRole('definition').length).toBeGreaterThan(1);
    expect(screen.getByRole('region', { name: 'Партнёры' }).querySelectorAll('a')).toHaveLength(13);
    expect(screen.getByRole('list', { name: 'Картинки квеста' }).querySelectorAll('img')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Ответы' }).getAttribute('href')).toBe('/previous/29/answers');
  });
});

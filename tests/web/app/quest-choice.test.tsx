import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { QuestChoice } from '#web/app/layouts/quest/quest-choice.tsx';

const show = (facts: { isSandbox: boolean; hasOthers: boolean }) => {
  const localizedName = { __typename: 'LocalizedText' as const, ru: 'Весенний квест', en: 'Spring quest' };
  render(
    <MemoryRouter>
      <QuestChoice event={{ isSandbox: facts.isSandbox, localizedName }} hasOthers={facts.hasOthers} />
    </MemoryRouter>,
  );
};

beforeAll(() => startRussian('severalQuests'));
afterEach(cleanup);

describe('the quest of the pages', () => {
  it('is named to who plays in several, with the way to another', () => {
    show({ isSandbox: false, hasOthers: true });

    expect(screen.getByText('Квест: Весенний квест')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Сменить квест' }).getAttribute('href')).toBe('/profile');
  });

  it('is said to be a rehearsal, also when there is no other', () => {
    show({ isSandbox: true, hasOthers: false });

    expect(screen.getByText('Репетиция, в зачёт не идёт: Весенний квест')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

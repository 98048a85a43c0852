import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { QuestMenu } from '#web/app/layouts/quest/quest-menu.tsx';
import { startI18n } from '#web/i18n/i18n.ts';

beforeAll(() => startI18n('ru'));

it('leads a player to the rules and to where points come from', () => {
  render(
    <MemoryRouter>
      <QuestMenu eventSlug="30" />
    </MemoryRouter>,
  );

  fireEvent.click(screen.getByRole('button', { name: 'Меню' }));

  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/quest',
    '/profile',
    '/previous/30',
    '/points',
    '/rules',
    '/previous',
    '/',
  ]);
});

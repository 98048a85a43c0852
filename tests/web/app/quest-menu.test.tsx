import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { QuestMenu } from '#web/app/layouts/quest/quest-menu.tsx';

beforeAll(() => startRussian('quest'));

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

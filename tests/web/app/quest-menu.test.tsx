import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { QuestMenu } from '#web/app/layouts/quest/quest-menu.tsx';
import { startI18n } from '#web/i18n/i18n.ts';
import { installation, setInstallation } from '#web/i18n/installation.ts';

const before = installation();

beforeAll(() => startI18n('ru'));
afterEach(() => {
  cleanup();
  setInstallation(before);
});

it('leads a player to the rules, to where points come from, and to the organizers', () => {
  setInstallation({
    ...before,
    links: [{ label: { ru: 'Написать организаторам', en: 'Write to the organizers' }, url: 'https://t.me/quest' }],
  });
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
    'https://t.me/quest',
  ]);
});

import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import type { PersonCard_ViewerFragment } from '#web/features/identity/profile/__generated__/person-card.generated.ts';
import { PersonCard } from '#web/features/identity/profile/person-card.tsx';

const anna: PersonCard_ViewerFragment = {
  __typename: 'Viewer',
  id: '7',
  avatarUrl: 'https://t.me/i/anna.jpg',
  fullName: 'Анна Заречная',
  role: 'GUEST',
  username: 'anna',
  team: { __typename: 'Team', id: '1', name: 'Третий Рим', members: [{ __typename: 'Member', id: '7', isCaptain: true }] },
};
const show = (viewer: PersonCard_ViewerFragment) =>
  render(<PersonCard viewer={viewer} pass={<button type="button">QR</button>} />).container;

beforeAll(() => startRussian('identity', 'profile'));

describe('the main card of the profile', () => {
  it('has the picture, the name, the name in Telegram, the team and the QR code', spec('2.4.4'), () => {
    const card = show(anna);

    expect(card.querySelector('img')?.src).toBe('https://t.me/i/anna.jpg');
    expect(screen.getByRole('heading', { name: 'Анна Заречная' })).toBeTruthy();
    expect(screen.getByText('@anna')).toBeTruthy();
    expect(screen.getByText('Третий Рим')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'QR' })).toBeTruthy();
  });

  it.each([
    ['Анна Заречная', 'АЗ'],
    ['مريم 🌸 Ли', 'مЛ'],
    ['𝒜da Лавлейс', '𝒜Л'],
    ['Йо\u0301нас', 'Й'],
  ])('has whole letters in place of a picture: %s is %s', (fullName, letters) => {
    const card = show({ ...anna, avatarUrl: null, fullName });

    expect(card.querySelector('[aria-hidden="true"]')?.textContent).toBe(letters);
  });

  it('calls a captain so, and another member a participant', () => {
    show(anna);
    expect(screen.getByText('Капитан')).toBeTruthy();
    cleanup();

    show({ ...anna, id: '8' });
    expect(screen.getByText('Участник')).toBeTruthy();
  });

  it('says of who plays nowhere that there is no team', spec('2.4.5'), () => {
    show({ ...anna, team: null });

    expect(screen.getByText('Без команды')).toBeTruthy();
  });

  it('names the role of staff in place of a team', () => {
    show({ ...anna, role: 'INSIDER', team: null });

    expect(screen.getByText('Инсайдер')).toBeTruthy();
    expect(screen.queryByText('Без команды')).toBeNull();
  });
});

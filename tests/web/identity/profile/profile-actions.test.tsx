import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { ProfileActions } from '#web/features/identity/profile/profile-actions.tsx';

type Role = Parameters<typeof ProfileActions>[0]['role'];

const linksOf = (role: Role, isActive: boolean, isLoner = false) => {
  render(<ProfileActions role={role} isLoner={isLoner} isActive={isActive} />, { wrapper: MemoryRouter });
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

beforeAll(() => startRussian('identity', 'profile'));

describe('the buttons of the profile', () => {
  it('lead an organizer to the panel', spec('2.1.20'), () => {
    expect(linksOf('ORGANIZER', false)).toContain('/admin');
  });

  it.each<Role>(['GUEST', 'INSIDER', 'CTC', null])('lead nobody else there: %s', spec('2.4.1'), (role) => {
    expect(linksOf(role, true)).not.toContain('/admin');
  });

  it('lead to the quest while it is on', spec('2.4.2', '4.18'), () => {
    expect(linksOf('GUEST', true)).toEqual(['/quest']);
  });

  it.each<Role>(['INSIDER', 'CTC'])('lead who works at a place to the scanner, and not into a quest without a team: %s', (role) => {
    expect(linksOf(role, true)).toEqual(['/qr']);
  });

  it.each<Role>(['GUEST', 'INSIDER', 'CTC', 'ORGANIZER'])('have one that comes first: %s', (role) => {
    linksOf(role, true);

    expect(screen.getAllByRole('link').filter((link) => link.dataset['variant'] === 'primary')).toHaveLength(1);
  });

  it('leave the first place to the way to a team for a player who has none', () => {
    linksOf('GUEST', true, true);

    expect(screen.getByRole('link').dataset['variant']).toBe('outline');
  });

  it('do not lead to the quest while it is not', spec('2.4.3'), () => {
    expect(linksOf('GUEST', false)).toEqual([]);
  });
});

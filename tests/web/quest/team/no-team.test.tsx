import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { LivePlace } from '#web/app/routes/profile/live-place.tsx';
import { NoTeam } from '#web/features/quest/team/no-team.tsx';
import { TeamNowProvider, useTeamNow } from '#web/features/quest/team/use-team-now.tsx';

const Page = () => {
  const { data } = useTeamNow();
  return data ? <NoTeam /> : null;
};

const waysFor = async (role: string | null) => {
  const { Server } = replyingServer({
    QuestHeader: { data: { event: null, viewer: { __typename: 'Viewer', id: '1', role, team: null } } },
  });
  render(
    <Server>
      <MemoryRouter>
        <TeamNowProvider>
          <Page />
        </TeamNowProvider>
      </MemoryRouter>
    </Server>,
  );
  const links = await screen.findAllByRole('link');
  return links.map((link) => link.getAttribute('href'));
};

beforeAll(() => startRussian('quest'));

describe('the quest of somebody without a team', () => {
  it.each(['INSIDER', 'CTC'])('leads who works at a place to the scanner before all: %s', async (role) => {
    expect(await waysFor(role)).toEqual(['/qr', '/profile']);
    expect(screen.getByRole('heading', { name: 'Вы встречаете команды' })).toBeTruthy();
    expect(screen.getByText('У вас нет команды. Для участия в квесте необходимо быть участником команды.')).toBeTruthy();
  });

  it('leads a guest to the profile, where teams are made', async () => {
    expect(await waysFor(null)).toEqual(['/profile']);
  });
});

describe('the profile of somebody without a team', () => {
  it('asks once, however long it is looked at', async () => {
    vi.useFakeTimers();
    const { Server, requests } = replyingServer({
      QuestHeader: { data: { event: null, viewer: { __typename: 'Viewer', id: '1', role: null, team: null } } },
    });
    render(
      <Server>
        <MemoryRouter>
          <LivePlace />
        </MemoryRouter>
      </Server>,
    );

    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));

    expect(requests.filter(({ name }) => name === 'QuestHeader')).toHaveLength(1);
    vi.useRealTimers();
  });
});

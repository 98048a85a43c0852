import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { RequireActiveEvent } from '#web/app/guards/require-active-event.tsx';
import { InsiderPicker } from '#web/features/editing/insiders/insider-picker.tsx';
import { ProfilePage } from '#web/features/identity/profile/profile-page.tsx';
import { BlockList } from '#web/features/quest/blocks/block-list.tsx';
import { TeamNowProvider } from '#web/features/quest/team/use-team-now.tsx';
import { OwnTeamCard } from '#web/features/team/own-team/own-team-card.tsx';
import { SeekerList } from '#web/features/team/seekers/seeker-list.tsx';

const nobody = { data: { viewer: null, event: null } };

beforeAll(() => startRussian('editing', 'identity', 'profile', 'quest', 'team'));

describe('what was read before', () => {
  it.each<[string, string, ReactNode, object]>([
    ['whether the quest is on', 'ActiveEvent', <RequireActiveEvent key="1">Блоки</RequireActiveEvent>, nobody],
    [
      'of a person',
      'Profile',
      <ProfilePage key="2" pass={() => null} team={null} home={null} quests={null} mirrors={null} install={null} />,
      nobody,
    ],
    ['of one’s team', 'OwnTeam', <OwnTeamCard key="3" />, nobody],
    [
      'of the quest',
      'BlockList',
      <TeamNowProvider key="4">
        <BlockList />
      </TeamNowProvider>,
      { data: { blocks: [] } },
    ],
    [
      'of who looks for a team',
      'Seekers',
      <SeekerList key="5" />,
      { data: { seekers: { __typename: 'SeekerPage', items: [], next: null } } },
    ],
    [
      'of insiders',
      'Insiders',
      <InsiderPicker key="6" people={[]} onAssign={() => Promise.resolve(null)} onClose={() => undefined} />,
      { data: { insiders: [] } },
    ],
  ])('%s is read again when a person comes back to it: %s', spec('9.14'), async (_what, operation, screen, answer) => {
    const { Server, requests } = replyingServer({ [operation]: answer });
    const visit = async () => {
      const router = createMemoryRouter(
        [
          { path: '/here', element: screen },
          { path: '*', element: null },
        ],
        { initialEntries: ['/here'] },
      );
      render(
        <Server>
          <RouterProvider router={router} />
        </Server>,
      );
      await act(async () => undefined);
      cleanup();
    };

    await visit();
    await visit();

    expect(requests.filter(({ name }) => name === operation)).toHaveLength(2);
  });
});

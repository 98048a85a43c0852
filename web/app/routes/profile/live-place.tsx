import type { ReactNode } from 'react';
import { PlaceCard } from '#web/features/quest/team/place-card.tsx';
import { TeamFeed } from '#web/features/quest/team/team-feed.tsx';
import { FollowedTeamProvider } from '#web/features/quest/team/use-team-now.tsx';

/**
 * Outside the quest's own pages this shows the team's news, and its place when the wall calls it out. A page that reads the team
 * stands inside.
 */
export const LivePlace = ({ children }: { children?: ReactNode }) => (
  <FollowedTeamProvider>
    {children}
    <TeamFeed />
    <PlaceCard />
  </FollowedTeamProvider>
);

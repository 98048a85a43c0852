import { PlaceCard } from '#web/features/quest/team/place-card.tsx';
import { TeamFeed } from '#web/features/quest/team/team-feed.tsx';

/** Outside the quest's own pages this shows the team's news, and its place when the wall calls it out. */
export const LivePlace = () => (
  <>
    <TeamFeed />
    <PlaceCard />
  </>
);

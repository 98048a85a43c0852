import { PlaceCard } from '#web/features/quest/team-feed/place-card.tsx';
import { TeamFeed } from '#web/features/quest/team-feed/team-feed.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';

await loadTexts('quest');

/** Outside the quest's own pages this shows the team's news, and its place when the wall calls it out. */
export const LivePlace = () => (
  <>
    <TeamFeed />
    <PlaceCard />
  </>
);

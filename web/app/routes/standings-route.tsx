import { useParams } from 'react-router-dom';
import { StandingsPage } from '#web/features/standings/board/standings-page.tsx';

export const StandingsRoute = () => {
  const { eventName } = useParams();
  // Another event is another page, so the key drops all state of the first.
  return <StandingsPage key={eventName} eventName={eventName} />;
};

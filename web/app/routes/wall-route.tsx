import { useParams } from 'react-router-dom';
import { WallPage } from '#web/features/standings/wall/page/wall-page.tsx';

export const WallRoute = () => {
  const { event = 'current' } = useParams();
  return <WallPage key={event} event={event} />;
};

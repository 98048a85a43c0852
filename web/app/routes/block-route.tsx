import { useParams } from 'react-router-dom';
import { BlockPage } from '#web/features/quest/block-page.tsx';

export const BlockRoute = () => {
  const { id = '' } = useParams();
  return <BlockPage key={id} blockId={id.trim() || undefined} />;
};

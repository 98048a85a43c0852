import { BlockList } from '#web/features/quest/block-list.tsx';

export const QuestRoute = () => <BlockList />;

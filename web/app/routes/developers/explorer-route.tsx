import { ExplorerPage } from '#web/features/developers/explorer/explorer-page.tsx';

export const ExplorerRoute = () => <ExplorerPage />;

import { PreviousPage } from '#web/features/previous/previous-page.tsx';

export const PreviousRoute = () => <PreviousPage />;

import { RulesPage } from '#web/features/landing/rules/rules-page.tsx';

export const RulesRoute = () => <RulesPage />;

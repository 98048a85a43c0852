export { AttemptsPage as AdminAttemptsRoute } from '#web/features/admin/attempts/attempts-page.tsx';

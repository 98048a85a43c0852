export { LogPage as AdminLogRoute } from '#web/features/admin/log/log-page.tsx';

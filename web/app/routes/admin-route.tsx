export { NowPage as AdminRoute } from '#web/features/admin/now-page.tsx';

export { CodesPage as AdminCodesRoute } from '#web/features/admin/codes/codes-page.tsx';

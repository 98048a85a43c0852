export { InsidersPage as AdminInsidersRoute } from '#web/features/admin/insiders/insiders-page.tsx';

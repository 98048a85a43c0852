export { PointsPage as AdminPointsRoute } from '#web/features/admin/points/points-page.tsx';

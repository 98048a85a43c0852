export { TeamsPage as AdminTeamsRoute } from '#web/features/admin/teams/teams-page.tsx';

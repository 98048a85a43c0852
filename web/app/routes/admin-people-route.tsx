export { PeoplePage as AdminPeopleRoute } from '#web/features/admin/people/people-page.tsx';

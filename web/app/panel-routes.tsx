import type { RouteObject } from 'react-router-dom';
import { loadTexts, loadTextsInAllLanguages } from '#web/i18n/i18n.ts';
import { routePatterns } from '#web/shared/paths.ts';
import type { RouteMeta } from './routes/route-meta.ts';

const meta = (handle: RouteMeta) => handle;

const admin: RouteObject = {
  path: routePatterns.admin,
  handle: meta({ title: 'title.admin' }),
  lazy: async () => {
    const [{ NowPage }] = await Promise.all([import('#web/features/admin/now/now-page.tsx'), loadTexts('records', 'admin', 'stuck')]);
    return { Component: NowPage };
  },
};

const wallRemote: RouteObject = {
  path: routePatterns.wallRemote,
  handle: meta({ title: 'title.wallRemote' }),
  lazy: async () => {
    const texts = loadTextsInAllLanguages('remote', 'wall');
    const [{ WallRemotePage }] = await Promise.all([import('#web/features/standings/remote/wall-remote-page.tsx'), texts]);
    return { Component: WallRemotePage };
  },
};

const adminEvents: RouteObject = {
  path: routePatterns.adminEvents,
  handle: meta({ title: 'title.adminEvents' }),
  lazy: async () => {
    const texts = loadTexts('records', 'admin', 'adminEvents');
    const [{ EventsPage }] = await Promise.all([import('#web/features/admin/events/events-page.tsx'), texts]);
    return { Component: EventsPage };
  },
};

const adminSite: RouteObject = {
  path: routePatterns.adminSite,
  handle: meta({ title: 'title.adminSite' }),
  lazy: async () => {
    // The preview is in both languages.
    const texts = [loadTexts('records', 'editing', 'adminSite'), loadTextsInAllLanguages('common', 'landing', 'previous')];
    const [{ SiteRoute }] = await Promise.all([import('./routes/admin/site-route.tsx'), ...texts]);
    return { Component: SiteRoute };
  },
};

const adminInstallation: RouteObject = {
  path: routePatterns.adminInstallation,
  handle: meta({ title: 'title.adminInstallation' }),
  lazy: async () => {
    const texts = loadTexts('records', 'editing', 'adminSite', 'adminInstallation');
    const [{ InstallationPage }] = await Promise.all([import('#web/features/editing/installation/installation-page.tsx'), texts]);
    return { Component: InstallationPage };
  },
};

const adminLog: RouteObject = {
  path: routePatterns.adminLog,
  handle: meta({ title: 'title.adminLog' }),
  lazy: async () => {
    const [{ LogPage }] = await Promise.all([import('#web/features/admin/log/log-page.tsx'), loadTexts('records', 'adminLog')]);
    return { Component: LogPage };
  },
};

const adminPeople: RouteObject = {
  path: routePatterns.adminPeople,
  handle: meta({ title: 'title.adminPeople' }),
  lazy: async () => {
    const [{ PeoplePage }] = await Promise.all([import('#web/features/admin/people/people-page.tsx'), loadTexts('records', 'adminPeople')]);
    return { Component: PeoplePage };
  },
};

const adminCodes: RouteObject = {
  path: routePatterns.adminCodes,
  handle: meta({ title: 'title.adminCodes' }),
  lazy: async () => {
    const [{ CodesPage }] = await Promise.all([import('#web/features/admin/codes/codes-page.tsx'), loadTexts('records', 'adminCodes')]);
    return { Component: CodesPage };
  },
};

const adminInsiders: RouteObject = {
  path: routePatterns.adminInsiders,
  handle: meta({ title: 'title.adminInsiders' }),
  lazy: async () => {
    const [{ InsidersPage }] = await Promise.all([
      import('#web/features/admin/insiders/insiders-page.tsx'),
      loadTexts('records', 'adminInsiders'),
    ]);
    return { Component: InsidersPage };
  },
};

const adminTeams: RouteObject = {
  path: routePatterns.adminTeams,
  handle: meta({ title: 'title.adminTeams' }),
  lazy: async () => {
    const texts = loadTexts('records', 'adminTeams', 'adminPoints');
    const [{ TeamsPage }] = await Promise.all([import('#web/features/admin/teams/teams-page.tsx'), texts]);
    return { Component: TeamsPage };
  },
};

const adminAttempts: RouteObject = {
  path: routePatterns.adminAttempts,
  handle: meta({ title: 'title.adminAttempts' }),
  lazy: async () => {
    const texts = loadTexts('records', 'adminAttempts');
    const [{ AttemptsPage }] = await Promise.all([import('#web/features/admin/attempts/attempts-page.tsx'), texts]);
    return { Component: AttemptsPage };
  },
};

const adminPoints: RouteObject = {
  path: routePatterns.adminPoints,
  handle: meta({ title: 'title.adminPoints' }),
  lazy: async () => {
    const texts = loadTexts('records', 'adminPoints', 'adminTeams');
    const [{ PointsPage }] = await Promise.all([import('#web/features/admin/points/points-page.tsx'), texts]);
    return { Component: PointsPage };
  },
};

/** The organizers’ panel with its sections. */
export const adminPanel: RouteObject = {
  lazy: async () => {
    const [{ AdminLayout }] = await Promise.all([import('./layouts/admin/admin-layout.tsx'), loadTexts('adminNav')]);
    return { Component: AdminLayout };
  },
  children: [
    admin,
    wallRemote,
    adminEvents,
    adminSite,
    adminInstallation,
    adminTeams,
    adminPeople,
    adminCodes,
    adminInsiders,
    adminAttempts,
    adminPoints,
    adminLog,
  ],
};

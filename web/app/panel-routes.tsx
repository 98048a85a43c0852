import type { RouteObject } from 'react-router-dom';
import type { RouteMeta } from '#web/app/route-meta.ts';
import { loadTexts, loadTextsInAllLanguages } from '#web/i18n/i18n.ts';
import { routePatterns } from '#web/shared/paths.ts';

const meta = (handle: RouteMeta) => handle;

const admin: RouteObject = {
  path: routePatterns.admin,
  handle: meta({ title: 'title.admin' }),
  lazy: async () => {
    const [{ AdminRoute }] = await Promise.all([import('#web/app/routes/admin-route.tsx'), loadTexts('admin')]);
    return { Component: AdminRoute };
  },
};

const wallRemote: RouteObject = {
  path: routePatterns.wallRemote,
  handle: meta({ title: 'title.wallRemote' }),
  lazy: async () => {
    const texts = loadTextsInAllLanguages('remote', 'wall');
    const [{ WallRemoteRoute }] = await Promise.all([import('#web/app/routes/wall-remote-route.tsx'), texts]);
    return { Component: WallRemoteRoute };
  },
};

const adminEvents: RouteObject = {
  path: routePatterns.adminEvents,
  handle: meta({ title: 'title.adminEvents' }),
  lazy: async () => {
    const texts = loadTexts('records', 'admin', 'adminEvents');
    const [{ AdminEventsRoute }] = await Promise.all([import('#web/app/routes/admin-events-route.tsx'), texts]);
    return { Component: AdminEventsRoute };
  },
};

const adminLog: RouteObject = {
  path: routePatterns.adminLog,
  handle: meta({ title: 'title.adminLog' }),
  lazy: async () => {
    const [{ AdminLogRoute }] = await Promise.all([import('#web/app/routes/admin-log-route.tsx'), loadTexts('records', 'adminLog')]);
    return { Component: AdminLogRoute };
  },
};

const adminPeople: RouteObject = {
  path: routePatterns.adminPeople,
  handle: meta({ title: 'title.adminPeople' }),
  lazy: async () => {
    const [{ AdminPeopleRoute }] = await Promise.all([
      import('#web/app/routes/admin-people-route.tsx'),
      loadTexts('records', 'adminPeople'),
    ]);
    return { Component: AdminPeopleRoute };
  },
};

const adminCodes: RouteObject = {
  path: routePatterns.adminCodes,
  handle: meta({ title: 'title.adminCodes' }),
  lazy: async () => {
    const [{ AdminCodesRoute }] = await Promise.all([import('#web/app/routes/admin-codes-route.tsx'), loadTexts('records', 'adminCodes')]);
    return { Component: AdminCodesRoute };
  },
};

const adminInsiders: RouteObject = {
  path: routePatterns.adminInsiders,
  handle: meta({ title: 'title.adminInsiders' }),
  lazy: async () => {
    const [{ AdminInsidersRoute }] = await Promise.all([
      import('#web/app/routes/admin-insiders-route.tsx'),
      loadTexts('records', 'adminInsiders'),
    ]);
    return { Component: AdminInsidersRoute };
  },
};

const adminTeams: RouteObject = {
  path: routePatterns.adminTeams,
  handle: meta({ title: 'title.adminTeams' }),
  lazy: async () => {
    const texts = loadTexts('records', 'adminTeams');
    const [{ AdminTeamsRoute }] = await Promise.all([import('#web/app/routes/admin-teams-route.tsx'), texts]);
    return { Component: AdminTeamsRoute };
  },
};

const adminAttempts: RouteObject = {
  path: routePatterns.adminAttempts,
  handle: meta({ title: 'title.adminAttempts' }),
  lazy: async () => {
    const texts = loadTexts('records', 'adminAttempts');
    const [{ AdminAttemptsRoute }] = await Promise.all([import('#web/app/routes/admin-attempts-route.tsx'), texts]);
    return { Component: AdminAttemptsRoute };
  },
};

const adminPoints: RouteObject = {
  path: routePatterns.adminPoints,
  handle: meta({ title: 'title.adminPoints' }),
  lazy: async () => {
    const texts = loadTexts('records', 'adminPoints', 'adminTeams');
    const [{ AdminPointsRoute }] = await Promise.all([import('#web/app/routes/admin-points-route.tsx'), texts]);
    return { Component: AdminPointsRoute };
  },
};

/** The organizers’ panel with its sections. */
export const adminPanel: RouteObject = {
  lazy: async () => {
    const [{ AdminLayout }] = await Promise.all([import('#web/app/layouts/admin-layout.tsx'), loadTexts('adminNav')]);
    return { Component: AdminLayout };
  },
  children: [admin, wallRemote, adminEvents, adminTeams, adminPeople, adminCodes, adminInsiders, adminAttempts, adminPoints, adminLog],
};

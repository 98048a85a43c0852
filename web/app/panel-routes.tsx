import type { RouteObject } from 'react-router-dom';
import { loadTexts, loadTextsInAllLanguages } from '#web/i18n/i18n.ts';
import { routePatterns } from '#web/shared/paths.ts';
import type { RouteMeta } from './routes/route-meta.ts';

const meta = (handle: RouteMeta) => handle;

const admin: RouteObject = {
  path: routePatterns.admin,
  handle: meta({ title: 'adminNav:title.now' }),
  lazy: async () => {
    const texts = [loadTexts('records', 'admin', 'stuck', 'editing'), loadTextsInAllLanguages('rulings')];
    const [{ NowRoute }] = await Promise.all([import('./routes/admin/now-route.tsx'), ...texts]);
    return { Component: NowRoute };
  },
};

const wallRemote: RouteObject = {
  path: routePatterns.wallRemote,
  handle: meta({ title: 'adminNav:title.wall' }),
  lazy: async () => {
    const texts = loadTextsInAllLanguages('remote', 'wall');
    const [{ WallRemotePage }] = await Promise.all([import('#web/features/standings/remote/wall-remote-page.tsx'), texts]);
    return { Component: WallRemotePage };
  },
};

const adminEvents: RouteObject = {
  path: routePatterns.adminEvents,
  handle: meta({ title: 'adminNav:title.events' }),
  lazy: async () => {
    const texts = loadTexts('records', 'charts', 'admin', 'adminEvents', 'editing');
    const [{ EventsPage }] = await Promise.all([import('#web/features/admin/events/events-page.tsx'), texts]);
    return { Component: EventsPage };
  },
};

const adminSheet: RouteObject = {
  path: routePatterns.adminSheet,
  handle: meta({ title: 'adminNav:title.sheet' }),
  lazy: async () => {
    // A preview shows riddles as players see them.
    const texts = loadTexts('records', 'admin', 'adminEvents', 'quest');
    const [{ SheetRoute }] = await Promise.all([import('./routes/admin/sheet-route.tsx'), texts]);
    return { Component: SheetRoute };
  },
};

const adminSite: RouteObject = {
  path: routePatterns.adminSite,
  handle: meta({ title: 'adminNav:title.site' }),
  lazy: async () => {
    // The preview is in both languages.
    const texts = [loadTexts('records', 'editing', 'adminSite'), loadTextsInAllLanguages('common', 'landing', 'previous')];
    const [{ SiteRoute }] = await Promise.all([import('./routes/admin/site-route.tsx'), ...texts]);
    return { Component: SiteRoute };
  },
};

const adminBlocks: RouteObject = {
  path: routePatterns.adminBlocks,
  handle: meta({ title: 'adminNav:title.blocks' }),
  lazy: async () => {
    const texts = loadTexts('records', 'quest', 'editing');
    const [{ BlocksRoute }] = await Promise.all([import('./routes/admin/blocks-route.tsx'), texts]);
    return { Component: BlocksRoute };
  },
};

const adminBlock: RouteObject = {
  path: routePatterns.adminBlock,
  handle: meta({ title: 'title.block' }),
  lazy: async () => {
    const texts = [loadTexts('quest', 'editing'), loadTextsInAllLanguages('rulings')];
    const [{ PanelBlockRoute }] = await Promise.all([import('./routes/admin/panel-block-route.tsx'), ...texts]);
    return { Component: PanelBlockRoute };
  },
};

const adminPaper: RouteObject = {
  path: routePatterns.adminPaper,
  handle: meta({ title: 'adminNav:title.print' }),
  lazy: async () => {
    // Paper speaks a language of its own choice.
    const texts = [loadTexts('records', 'adminCodes'), loadTextsInAllLanguages('adminPaper')];
    const [{ PaperPage }] = await Promise.all([import('#web/features/admin/paper/paper-page.tsx'), ...texts]);
    return { Component: PaperPage };
  },
};

const adminInstallation: RouteObject = {
  path: routePatterns.adminInstallation,
  handle: meta({ title: 'adminNav:title.installation' }),
  lazy: async () => {
    const texts = loadTexts('records', 'editing', 'adminSite', 'adminInstallation');
    const [{ InstallationPage }] = await Promise.all([import('#web/features/editing/installation/installation-page.tsx'), texts]);
    return { Component: InstallationPage };
  },
};

const adminLog: RouteObject = {
  path: routePatterns.adminLog,
  handle: meta({ title: 'adminNav:title.log' }),
  lazy: async () => {
    const [{ LogPage }] = await Promise.all([import('#web/features/admin/log/log-page.tsx'), loadTexts('records', 'charts', 'adminLog')]);
    return { Component: LogPage };
  },
};

const adminPeople: RouteObject = {
  path: routePatterns.adminPeople,
  handle: meta({ title: 'adminNav:title.people' }),
  lazy: async () => {
    const [{ PeoplePage }] = await Promise.all([
      import('#web/features/admin/people/people-page.tsx'),
      loadTexts('records', 'charts', 'adminPeople'),
    ]);
    return { Component: PeoplePage };
  },
};

const adminCodes: RouteObject = {
  path: routePatterns.adminCodes,
  handle: meta({ title: 'adminNav:title.codes' }),
  lazy: async () => {
    const [{ CodesPage }] = await Promise.all([import('#web/features/admin/codes/codes-page.tsx'), loadTexts('records', 'adminCodes')]);
    return { Component: CodesPage };
  },
};

const adminInsiders: RouteObject = {
  path: routePatterns.adminInsiders,
  handle: meta({ title: 'adminNav:title.insiders' }),
  lazy: async () => {
    const [{ InsidersPage }] = await Promise.all([
      import('#web/features/admin/insiders/insiders-page.tsx'),
      loadTexts('records', 'charts', 'adminInsiders', 'editing'),
    ]);
    return { Component: InsidersPage };
  },
};

const adminTeams: RouteObject = {
  path: routePatterns.adminTeams,
  handle: meta({ title: 'adminNav:title.teams' }),
  lazy: async () => {
    const texts = loadTexts('records', 'charts', 'adminTeams', 'adminPoints');
    const [{ TeamsPage }] = await Promise.all([import('#web/features/admin/teams/teams-page.tsx'), texts]);
    return { Component: TeamsPage };
  },
};

const adminAttempts: RouteObject = {
  path: routePatterns.adminAttempts,
  handle: meta({ title: 'adminNav:title.attempts' }),
  lazy: async () => {
    const texts = [loadTexts('records', 'charts', 'adminAttempts', 'editing'), loadTextsInAllLanguages('rulings')];
    const [{ AttemptsRoute }] = await Promise.all([import('./routes/admin/attempts-route.tsx'), ...texts]);
    return { Component: AttemptsRoute };
  },
};

const adminPoints: RouteObject = {
  path: routePatterns.adminPoints,
  handle: meta({ title: 'adminNav:title.points' }),
  lazy: async () => {
    const texts = loadTexts('records', 'charts', 'adminPoints', 'adminTeams');
    const [{ PointsPage }] = await Promise.all([import('#web/features/admin/points/points-page.tsx'), texts]);
    return { Component: PointsPage };
  },
};

const adminAnnouncements: RouteObject = {
  path: routePatterns.adminAnnouncements,
  handle: meta({ title: 'adminNav:title.announcements' }),
  lazy: async () => {
    // The templates are in both languages.
    const texts = [loadTexts('records'), loadTextsInAllLanguages('adminAnnouncements')];
    const [{ AnnouncementsPage }] = await Promise.all([import('#web/features/admin/announcements/announcements-page.tsx'), ...texts]);
    return { Component: AnnouncementsPage };
  },
};

const adminHelp: RouteObject = {
  path: routePatterns.adminHelp,
  handle: meta({ title: 'adminNav:title.help' }),
  lazy: async () => {
    const [{ HelpPage }] = await Promise.all([import('#web/features/admin/help/help-page.tsx'), loadTexts('records', 'adminHelp')]);
    return { Component: HelpPage };
  },
};

/** The organizers’ panel with its sections. */
const adminPanel: RouteObject = {
  lazy: async () => {
    const [{ AdminLayout }] = await Promise.all([import('./layouts/admin/admin-layout.tsx'), loadTexts('adminNav')]);
    return { Component: AdminLayout };
  },
  children: [
    admin,
    adminAnnouncements,
    adminHelp,
    wallRemote,
    adminEvents,
    adminSheet,
    adminSite,
    adminBlocks,
    adminBlock,
    adminPaper,
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

/** The statistics stand outside the panel's frame, and only organizers open them, too. */
export const loadOrganizerStats = async () => {
  const texts = [loadTexts('adminNav', 'organizerStats', 'stuck', 'charts', 'editing'), loadTextsInAllLanguages('rulings')];
  const [{ OrganizerStatsRoute }] = await Promise.all([import('./routes/organizer-stats-route.tsx'), ...texts]);
  return { Component: OrganizerStatsRoute };
};

const certificate: RouteObject = {
  path: routePatterns.certificate,
  handle: meta({ title: 'title.profile' }),
  lazy: async () => {
    const [{ CertificateRoute }] = await Promise.all([import('./routes/profile/certificate-route.tsx'), loadTexts('certificate')]);
    return { Component: CertificateRoute };
  },
};

/** What the entry leaves out. */
export const laterRoutes = [adminPanel, certificate];

import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { loadTexts, loadTextsInAllLanguages } from '#web/i18n/i18n.ts';
import { routePatterns } from '#web/shared/paths.ts';
import { RootLayout } from './layouts/root-layout.tsx';
import { SiteLayout } from './layouts/site/site-layout.tsx';
import { NotFoundPage } from './routes/failures/not-found-page.tsx';
import { RouteFailure } from './routes/failures/route-failure.tsx';
import type { RouteMeta } from './routes/route-meta.ts';

const meta = (handle: RouteMeta) => handle;

const signInRoute = (path: string): RouteObject => ({
  path,
  handle: meta({ title: 'title.registration' }),
  lazy: async () => {
    const [{ RegistrationRoute }] = await Promise.all([import('./routes/registration-route.tsx'), loadTexts('identity', 'registration')]);
    return { Component: RegistrationRoute };
  },
});

const home: RouteObject = {
  path: routePatterns.home,
  handle: meta({ title: 'title.home' }),
  lazy: async () => {
    const [{ LandingRoute }] = await Promise.all([import('./routes/landing-route.tsx'), loadTexts('landing')]);
    return { Component: LandingRoute };
  },
};

const rules: RouteObject = {
  path: routePatterns.rules,
  handle: meta({ title: 'title.rules' }),
  lazy: async () => {
    const [{ RulesRoute }] = await Promise.all([import('./routes/rules-route.tsx'), loadTexts('landing')]);
    return { Component: RulesRoute };
  },
};

const previous: RouteObject = {
  path: routePatterns.previous,
  handle: meta({ title: 'title.previous' }),
  lazy: async () => {
    const [{ PreviousRoute }] = await Promise.all([import('./routes/previous-route.tsx'), loadTexts('previous')]);
    return { Component: PreviousRoute };
  },
};

const profile: RouteObject = {
  path: routePatterns.profile,
  handle: meta({ title: 'title.profile' }),
  lazy: async () => {
    const [{ ProfileRoute }] = await Promise.all([
      import('./routes/profile/profile-route.tsx'),
      loadTexts('identity', 'profile', 'team', 'pass', 'outbox'),
    ]);
    return { Component: ProfileRoute };
  },
};

const points: RouteObject = {
  path: routePatterns.points,
  handle: meta({ title: 'title.points', isForPlayers: true }),
  lazy: async () => {
    const [{ PointsRoute }] = await Promise.all([import('./routes/quest/points-route.tsx'), loadTexts('points', 'quest')]);
    return { Component: PointsRoute };
  },
};

const passCheck: RouteObject = {
  path: routePatterns.passCheck,
  handle: meta({ title: 'title.passCheck', isForPlayers: true }),
  lazy: async () => {
    const [{ PassCheckRoute }] = await Promise.all([import('./routes/pass-check-route.tsx'), loadTexts('qr', 'outbox')]);
    return { Component: PassCheckRoute };
  },
};

const scanner: RouteObject = {
  path: routePatterns.scanner,
  handle: meta({ title: 'title.scanner', isForPlayers: true }),
  lazy: async () => {
    const [{ ScannerRoute }] = await Promise.all([import('./routes/scanner-route.tsx'), loadTexts('scanner', 'qr', 'outbox')]);
    return { Component: ScannerRoute };
  },
};

const standings: RouteObject = {
  path: routePatterns.standings,
  handle: meta({ title: 'title.standings' }),
  lazy: async () => {
    const [{ StandingsRoute }] = await Promise.all([import('./routes/standings-route.tsx'), loadTexts('standings')]);
    return { Component: StandingsRoute };
  },
};

const wall: RouteObject = {
  path: routePatterns.wall,
  handle: meta({ title: 'title.wall' }),
  lazy: async () => {
    const [{ WallRoute }] = await Promise.all([import('./routes/wall-route.tsx'), loadTextsInAllLanguages('wall')]);
    return { Component: WallRoute };
  },
};

const liveNumbers: RouteObject = {
  path: routePatterns.liveNumbers,
  handle: meta({ title: 'title.liveNumbers' }),
  lazy: async () => {
    const [{ LiveNumbersRoute }] = await Promise.all([import('./routes/live-numbers-route.tsx'), loadTexts('numbers')]);
    return { Component: LiveNumbersRoute };
  },
};

const organizerStats: RouteObject = {
  path: routePatterns.organizerStats,
  handle: meta({ title: 'adminNav:title.stats' }),
  lazy: async () => (await import('./panel-routes.tsx')).loadOrganizerStats(),
};

const developers: RouteObject = {
  path: routePatterns.developers,
  handle: meta({ title: 'title.developers' }),
  lazy: async () => {
    const texts = loadTexts('developers', 'errors');
    const [{ DevelopersRoute }] = await Promise.all([import('./routes/developers/developers-route.tsx'), texts]);
    return { Component: DevelopersRoute };
  },
};

const explorer: RouteObject = {
  path: routePatterns.explorer,
  handle: meta({ title: 'title.explorer' }),
  lazy: async () => {
    const [{ ExplorerRoute }] = await Promise.all([import('./routes/developers/explorer-route.tsx'), loadTexts('developers')]);
    return { Component: ExplorerRoute };
  },
};

const answers: RouteObject = {
  path: routePatterns.answers,
  handle: meta({ title: 'title.answers' }),
  lazy: async () => {
    const [{ AnswersRoute }] = await Promise.all([import('./routes/answers-route.tsx'), loadTexts('answers')]);
    return { Component: AnswersRoute };
  },
};

const eventStats: RouteObject = {
  path: routePatterns.eventStats,
  handle: meta({ title: 'title.eventStats' }),
  lazy: async () => {
    const [{ EventStatsRoute }] = await Promise.all([import('./routes/event-stats-route.tsx'), loadTexts('eventStats', 'charts')]);
    return { Component: EventStatsRoute };
  },
};

const quest: RouteObject = {
  lazy: async () => {
    const [{ QuestLayout }] = await Promise.all([import('./layouts/quest/quest-layout.tsx'), loadTexts('quest', 'pass')]);
    return { Component: QuestLayout };
  },
  children: [
    {
      path: routePatterns.quest,
      handle: meta({ title: 'title.quest', isForPlayers: true }),
      lazy: async () => ({ Component: (await import('./routes/quest/quest-route.tsx')).QuestRoute }),
    },
    {
      path: routePatterns.block,
      handle: meta({ title: 'title.block', isForPlayers: true }),
      lazy: async () => ({ Component: (await import('./routes/quest/block-route.tsx')).BlockRoute }),
    },
  ],
};

/** These pages need Apollo. Those under the site header have the connection strip. */
const withData = (layout: 'DataLayout' | 'StripLayout', children: RouteObject[]): RouteObject => ({
  id: layout,
  lazy: async () => {
    // The cached responses of the last visit load in a few milliseconds; without network there is nothing else to show.
    const kept = import('./apollo.ts').then(({ restored }) => restored);
    const [{ [layout]: Component }] = await Promise.all([import('./layouts/data-layout.tsx'), kept, loadTexts('errors')]);
    return { Component };
  },
  children,
});

/** Public pages, which query without Apollo (ADR 0014). */
const withNotices = (children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    const [{ NoticesLayout }] = await Promise.all([import('./layouts/notices-layout.tsx'), loadTexts('errors')]);
    return { Component: NoticesLayout };
  },
  children,
});

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      {
        Component: SiteLayout,
        children: [
          home,
          rules,
          liveNumbers,
          previous,
          developers,
          explorer,
          withNotices([standings, answers, eventStats]),
          withData('StripLayout', [
            signInRoute(routePatterns.registration),
            signInRoute(routePatterns.telegramReturn),
            profile,
            points,
            passCheck,
            scanner,
            organizerStats,
          ]),
          { path: '*', Component: NotFoundPage, handle: meta({ title: 'title.notFound' }) },
        ],
      },
      withData('DataLayout', [quest]),
      wall,
    ],
  },
];

/** Few people open the panel or print a certificate, so these addresses come when somebody goes there. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (/^\/(admin|profile\/)/.test(path)) patch('StripLayout', (await import('./panel-routes.tsx')).laterRoutes);
};

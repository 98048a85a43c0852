/** The only place that knows addresses. Features build links with these; web/app/router.tsx hangs a screen under each pattern. */
export const routePatterns = {
  home: '/',
  registration: '/registration',
  telegramReturn: '/auth/telegram',
  profile: '/profile',
  quest: '/quest',
  block: '/quest/:id',
  passCheck: '/qr/verify',
  scanner: '/qr',
  previous: '/previous',
  standings: '/previous/:eventName',
  wall: '/wall/:event',
  admin: '/admin',
  wallRemote: '/admin/wall',
  liveNumbers: '/stats',
  organizerStats: '/admin/stats',
  answers: '/previous/:eventName/answers',
  eventStats: '/previous/:eventName/stats',
} as const;

export const paths = {
  home: routePatterns.home,
  profile: routePatterns.profile,
  /** The team's card there. */
  teamOnProfile: `${routePatterns.profile}#team`,
  admin: routePatterns.admin,
  quest: routePatterns.quest,
  passCheck: routePatterns.passCheck,
  scanner: routePatterns.scanner,
  wallRemote: routePatterns.wallRemote,
  organizerStats: routePatterns.organizerStats,
  liveNumbers: routePatterns.liveNumbers,
  previous: routePatterns.previous,
  registration: (redirectUrl?: string) =>
    redirectUrl === undefined
      ? routePatterns.registration
      : `${routePatterns.registration}?redirect_url=${encodeURIComponent(redirectUrl)}`,
  block: (id: string) => `/quest/${encodeURIComponent(id)}`,
  standings: (eventName: string) => `/previous/${encodeURIComponent(eventName)}`,
  wall: (event: string) => `/wall/${encodeURIComponent(event)}`,
  answers: (eventName: string) => `/previous/${encodeURIComponent(eventName)}/answers`,
  /** What a QR code says, as an address on this site. */
  passCheckOf: (token: string) => `${routePatterns.passCheck}?token=${encodeURIComponent(token)}`,
  eventStats: (eventName: string) => `/previous/${encodeURIComponent(eventName)}/stats`,
};

/** The finished event that the list of previous quests shows. */
export const previousEvent = '29';

/** Places that an anonymous visitor may see: there a refused request is no reason to leave. */
export const staysWhenSignedOut = (pathname: string): boolean =>
  pathname === '/' ||
  pathname === routePatterns.registration ||
  pathname === routePatterns.telegramReturn ||
  pathname === routePatterns.liveNumbers ||
  // Says for itself that one has to sign in, and why.
  pathname === routePatterns.passCheck ||
  pathname === '/previous' ||
  pathname.startsWith('/previous/') ||
  pathname.startsWith('/wall/');

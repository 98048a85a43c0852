/** The only place that knows addresses. Features build links with these; web/app/router.tsx hangs a screen under each pattern. */
export const routePatterns = {
  home: '/',
  registration: '/registration',
  telegramReturn: '/auth/telegram',
  profile: '/profile',
  quest: '/quest',
  block: '/quest/:id',
  standings: '/previous/:eventName',
} as const;

export const paths = {
  home: routePatterns.home,
  profile: routePatterns.profile,
  quest: routePatterns.quest,
  registration: (redirectUrl?: string) =>
    redirectUrl === undefined
      ? routePatterns.registration
      : `${routePatterns.registration}?redirect_url=${encodeURIComponent(redirectUrl)}`,
  block: (id: string) => `/quest/${encodeURIComponent(id)}`,
  standings: (eventName: string) => `/previous/${encodeURIComponent(eventName)}`,
};

/** The finished event that the landing and the footer point to. */
export const previousEvent = '29';

/** Places that an anonymous visitor may see: there a refused request is no reason to leave. */
export const staysWhenSignedOut = (pathname: string): boolean =>
  pathname === '/' ||
  pathname === routePatterns.registration ||
  pathname === routePatterns.telegramReturn ||
  pathname === '/stats' ||
  pathname === '/previous' ||
  pathname.startsWith('/previous/');

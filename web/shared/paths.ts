/** The only place that knows addresses. Features build links with these; web/app/router.tsx hangs a screen under each pattern. */
export const routePatterns = {
  home: '/',
  rules: '/rules',
  registration: '/registration',
  telegramReturn: '/auth/telegram',
  profile: '/profile',
  certificate: '/profile/certificate/:team',
  quest: '/quest',
  block: '/quest/:id',
  points: '/points',
  passCheck: '/qr/verify',
  scanner: '/qr',
  previous: '/previous',
  standings: '/previous/:eventName',
  wall: '/wall/:event',
  admin: '/admin',
  wallRemote: '/admin/wall',
  adminEvents: '/admin/events',
  adminSheet: '/admin/events/sheet',
  adminSite: '/admin/site',
  adminBlocks: '/admin/quest',
  adminBlock: '/admin/quest/:id',
  adminPaper: '/admin/paper',
  adminInstallation: '/admin/installation',
  adminPeople: '/admin/people',
  adminTeams: '/admin/teams',
  adminCodes: '/admin/codes',
  adminInsiders: '/admin/insiders',
  adminAttempts: '/admin/attempts',
  adminPoints: '/admin/points',
  adminLog: '/admin/log',
  adminAnnouncements: '/admin/announcements',
  adminHelp: '/admin/help',
  liveNumbers: '/stats',
  organizerStats: '/admin/stats',
  answers: '/previous/:eventName/answers',
  eventStats: '/previous/:eventName/stats',
  developers: '/developers',
  explorer: '/developers/graphiql',
} as const;

export const paths = {
  // A pattern with a parameter is replaced below by what fills it in.
  ...routePatterns,
  /** The team's card there. */
  teamOnProfile: `${routePatterns.profile}#team`,
  /** The finished quests of the viewer there, with the form for what they say of them. */
  ownQuests: `${routePatterns.profile}#own-quests`,
  /** Of the viewer, for what they have played in a team. */
  certificate: (teamId: string) => `${routePatterns.profile}/certificate/${teamId}`,
  /** Of an event that need not be the current one. */
  wallRemoteOf: (event: string) => `${routePatterns.wallRemote}?event=${encodeURIComponent(event)}`,
  /** The desk of an event that need not be the current one. */
  adminNowOf: (event: string) => `${routePatterns.admin}?event=${encodeURIComponent(event)}`,
  /** An event, opened there. */
  adminEventOf: (id: string) => `${routePatterns.adminEvents}?open=${id}`,
  adminSheetOf: (event: string) => `${routePatterns.adminSheet}?event=${encodeURIComponent(event)}`,
  /** The blocks of an event, by its id. */
  adminBlocksOf: (eventId: string) => `${routePatterns.adminBlocks}?event=${eventId}`,
  adminBlock: (id: string) => `${routePatterns.adminBlocks}/${encodeURIComponent(id)}`,
  /** What is printed for an event. */
  adminPaperOf: (event: string) => `${routePatterns.adminPaper}?event=${encodeURIComponent(event)}`,
  adminSiteOf: (event: string) => `${routePatterns.adminSite}?event=${encodeURIComponent(event)}`,
  /** The attempts of one team or at one riddle. */
  attempts: (event: string, of: { team: string } | { riddle: string }) =>
    `${routePatterns.adminAttempts}?${new URLSearchParams({ event, ...of }).toString()}`,
  adminPerson: (id: string) => `${routePatterns.adminPeople}?open=${id}`,
  adminTeamsOf: (event: string) => `${routePatterns.adminTeams}?event=${encodeURIComponent(event)}`,
  adminTeam: (id: string) => `${routePatterns.adminTeams}?open=${id}`,
  adminInsider: (id: string) => `${routePatterns.adminInsiders}?open=${id}`,
  adminAttemptsOf: ({ event, teamId }: { event: string; teamId: string }) =>
    `${routePatterns.adminAttempts}?event=${encodeURIComponent(event)}&team=${teamId}`,
  adminPointsOf: ({ event, teamId }: { event: string; teamId: string }) =>
    `${routePatterns.adminPoints}?event=${encodeURIComponent(event)}&team=${teamId}`,
  /** One change of the scores of several teams. */
  adjustScores: (event: string) => `${routePatterns.adminTeams}?event=${encodeURIComponent(event)}&bulk=1`,
  /** The points of one person in the day programme. */
  adminPersonPoints: (id: string) => `${routePatterns.adminPoints}?person=${id}`,
  /** The log entries of one subject, by its kind in the log: person, team, riddle. */
  adminLogOf: (type: string, id: string) => `${routePatterns.adminLog}?subject=${type}:${id}`,
  registration: (redirectUrl?: string) =>
    redirectUrl === undefined
      ? routePatterns.registration
      : `${routePatterns.registration}?redirect_url=${encodeURIComponent(redirectUrl)}`,
  block: (id: string) => `/quest/${encodeURIComponent(id)}`,
  standings: (eventName: string) => `/previous/${encodeURIComponent(eventName)}`,
  wall: (event: string) => `/wall/${encodeURIComponent(event)}`,
  answers: (eventName: string) => `/previous/${encodeURIComponent(eventName)}/answers`,
  /** The content of a QR code, as an address on this site. */
  passCheckOf: (token: string) => `${routePatterns.passCheck}?token=${encodeURIComponent(token)}`,
  eventStats: (eventName: string) => `/previous/${encodeURIComponent(eventName)}/stats`,
};

/** Anonymous visitors may see these pages, so a refused request does not send them away. */
export const staysWhenSignedOut = (pathname: string): boolean =>
  pathname === '/' ||
  pathname === routePatterns.rules ||
  pathname === routePatterns.registration ||
  pathname === routePatterns.telegramReturn ||
  pathname === routePatterns.liveNumbers ||
  // This page itself asks the reader to sign in, and says why.
  pathname === routePatterns.passCheck ||
  pathname === '/previous' ||
  pathname === routePatterns.developers ||
  pathname === routePatterns.explorer ||
  pathname.startsWith('/previous/') ||
  pathname.startsWith('/wall/');

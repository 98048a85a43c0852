import type { Browser, Page } from 'playwright-core';
import { routePatterns } from '#web/shared/paths.ts';
import { type Language, openDevice } from './machines/browser.ts';
import { captain, organizer } from './people/profile.ts';
import { settled, walkTo } from './screen/fit.ts';

const visitor = null;

export interface PageUnderTest {
  path: string;
  /** The person who opens it; null is a visitor. */
  by: string | null;
  /** Walked with the Tab key, too. */
  isWalked?: true;
  /** Loaded whole, not gone to inside the app. */
  isLoaded?: true;
}

/** A place where each route can be looked at, and by whom. A wall is neither touched nor themed: wall.test.ts looks at it. */
export const screens: Record<string, PageUnderTest> = {
  home: { path: '/', by: visitor, isWalked: true },
  registration: { path: '/registration', by: visitor, isWalked: true },
  previous: { path: '/previous', by: visitor },
  telegramReturn: { path: '/auth/telegram', by: visitor },
  standings: { path: '/previous/demo', by: visitor },
  answers: { path: '/previous/29/answers', by: visitor },
  eventStats: { path: '/previous/29/stats', by: visitor },
  liveNumbers: { path: '/stats', by: visitor },
  rules: { path: '/rules', by: visitor },
  developers: { path: '/developers', by: visitor },
  explorer: { path: '/developers/graphiql', by: visitor },
  notFound: { path: '/no/such/page', by: visitor },
  profile: { path: '/profile', by: captain, isWalked: true },
  certificate: { path: '/profile/certificate/0', by: captain },
  quest: { path: '/quest', by: captain, isWalked: true },
  block: { path: '/quest/:first', by: captain, isWalked: true },
  points: { path: '/points', by: captain },
  passCheck: { path: '/qr/verify', by: visitor },
  scanner: { path: '/qr', by: organizer },
  admin: { path: '/admin', by: organizer },
  wallRemote: { path: '/admin/wall', by: organizer },
  adminEvents: { path: '/admin/events', by: organizer },
  adminSheet: { path: '/admin/events/sheet?event=29', by: organizer },
  adminSite: { path: '/admin/site', by: organizer },
  adminBlocks: { path: '/admin/quest', by: organizer },
  adminBlock: { path: '/admin/quest/1', by: organizer },
  adminPaper: { path: '/admin/paper', by: organizer },
  adminInstallation: { path: '/admin/installation', by: organizer },
  adminPeople: { path: '/admin/people', by: organizer },
  adminHelp: { path: '/admin/help', by: organizer },
  adminAnnouncements: { path: '/admin/announcements', by: organizer },
  adminTeams: { path: '/admin/teams', by: organizer },
  adminCodes: { path: '/admin/codes', by: organizer },
  adminInsiders: { path: '/admin/insiders', by: organizer },
  adminAttempts: { path: '/admin/attempts', by: organizer },
  adminPoints: { path: '/admin/points', by: organizer },
  adminLog: { path: '/admin/log', by: organizer },
  organizerStats: { path: '/admin/stats', by: organizer, isLoaded: true },
};

const elsewhere = ['wall'];
export const placesWithoutRow = Object.keys(routePatterns).filter((name) => !(name in screens) && !elsewhere.includes(name));
export const placeNames = Object.keys(screens).filter((name) => name in routePatterns || name === 'notFound');

/** The pages of visitors and players. Organizers have pages of their own. */
export const playerPlaces = placeNames.filter((name) => !/^\/(admin|developers)/.test(screens[name]?.path ?? ''));

/** The address of a place for the person who looks at it; the list of blocks has to be on the page for the first of them. */
export async function readAddress(page: Page, name: string): Promise<string> {
  const { path } = screens[name] as PageUnderTest;
  const first = path.endsWith(':first') && (await page.locator('a[href^="/quest/"]').first().getAttribute('href'));
  return first || path;
}

/** Somebody's phone at a page that is not rendered before, so that it speaks as it was prepared to. */
export async function openWalker(
  { browser, url }: { browser: Browser; url: string },
  { by, language, width = 360, height = 640 }: { by: string | null; language: Language; width?: number; height?: number },
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const device = await openDevice(browser, { language, width, height });
  const { page } = device;
  await prepare(page);
  await page.goto(`${url}/no/such/page`);
  if (by !== null) {
    await walkTo(page, '/registration');
    await page.getByRole('button', { name: by }).click();
    await page.waitForURL(`${url}/profile`);
  }
  await settled(page, new URL(page.url()).pathname);
  return {
    ...device,
    /** Goes to a place inside the app and waits until it stands. */
    goes: async (name: string): Promise<void> => {
      const address = await readAddress(page, name);
      if (new URL(page.url()).pathname !== address) await walkTo(page, address);
      await settled(page, address);
    },
  };
}

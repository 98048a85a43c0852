import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { withDefaults } from '#tests/support/demo-files.ts';
import { axeFaults } from '../screen/axe.ts';

export type Language = 'ru' | 'en';

const named = process.env.CHROMIUM_PATH;
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of the first browser that is installed. Throws where there is none. */
export function findBrowser(candidates = [named, shell, ...whole]): string {
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error('no Chromium found: install it, or name it in CHROMIUM_PATH');
  return path;
}

const launch = (candidates: (string | undefined)[], switches: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(candidates), args: [...quiet, ...switches] });

let shared: Promise<Browser> | null = null;

/** The shell where there is one: it draws no windows of its own, and a run takes half the time. */
async function openShared(): Promise<Browser> {
  const browser = await launch([named, shell, ...whole], []);
  browser.on('disconnected', () => (shared = null));
  browser.close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}

/**
 * The browser of this worker. A start takes as long as a small test, so the files of a worker share one: `close` ends what a file has
 * opened in it, and the browser itself ends with the worker.
 */
export const launchBrowser = (): Promise<Browser> => (shared ??= openShared());

/** With what the shell lacks, such as a camera. `switches`: besides the usual ones. */
export const launchWholeBrowser = (switches: string[]): Promise<Browser> => launch([named, ...whole], switches);

interface Screen {
  language: Language;
  width: number;
  height: number;
  /** With the service worker. Without it what a page asks for is what the network sees, so most tests go without. */
  hasWorker?: boolean;
}

/** The warning of Playwright itself where a device goes without the worker. */
export const workerBlocked = 'Service Worker registration blocked by Playwright';

/** A request that a test has taken hold of may still be on its way when the device is closed; then its handler has nobody to fail for. */
function letGoOfRequests(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((pages) => pages.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** A phone or a laptop of somebody, with what its pages complained about. */
export async function openDevice(
  browser: Browser,
  { language, width, height, hasWorker = false }: Screen,
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    // The Caddy of a drill signs for itself.
    ignoreHTTPSErrors: process.env.E2E_BEHIND === 'caddy',
  });
  letGoOfRequests(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  // The browser says of each page that is answered with 404 that it could not be loaded. The page itself is what the tests look at.
  const isOfMissingPage = (message: ConsoleMessage) => message.text().includes('404') && message.location().url === page.url();
  page.on('console', (message) => message.type() === 'error' && !isOfMissingPage(message) && complaints.push(message.text()));
  return { context, page, complaints };
}

/**
 * For devices whose requests are held, cut or answered now and then. Chromium lets what is sent in the first moment of an interception
 * through unseen, so here one that changes nothing is always on.
 */
export const interceptFromNow = (context: BrowserContext): Promise<unknown> => context.route('**/graphql', (route) => route.fallback());

const screens = join(import.meta.dirname, '../../../../artifacts/screens');

/** Kept for people to look at; git does not see them, and where nobody looks (CI) none are kept. */
export function keepScreen(name: string, picture: Buffer): void {
  if (process.env.CI) return;
  mkdirSync(screens, { recursive: true });
  writeFileSync(join(screens, `${name}.png`), picture);
}

export async function takeScreen(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (!process.env.CI) keepScreen(name, await page.screenshot());
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The findings of axe, one a line. A page may have none. */
export const accessibilityFaults = (page: Page): Promise<string[]> => axeFaults(page, { type: 'tag', values: tags });

/** The rules of axe that another theme can break. */
export const contrastFaults = (page: Page): Promise<string[]> =>
  axeFaults(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

/** The same, and the colours of the other themes, in the last of which the page is left. */
export async function faultsInAllThemes(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  for (const theme of ['dark', 'sun']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    faults.push(...(await contrastFaults(page)).map((fault) => `${theme}: ${fault}`));
  }
  return faults;
}

/** Pixels by which the page is wider than the screen. */
export const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

type Catalogue = Record<string, unknown>;

/** The texts of one language as the client has them: `text('quest:riddle.wrong')`. */
export function textsOf(language: Language): (key: string, values?: Record<string, string | number>) => string {
  const catalogues = new Map<string, Catalogue>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    if (!catalogues.has(namespace)) {
      catalogues.set(namespace, JSON.parse(readFileSync(`web/i18n/${language}/${namespace}.json`, 'utf8')) as Catalogue);
    }
    const found = path.split('.').reduce<unknown>((part, name) => (part as Catalogue)[name], catalogues.get(namespace));
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
    return withDefaults(found).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
  };
}

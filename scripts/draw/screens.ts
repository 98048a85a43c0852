// node scripts/draw/screens.ts: the pictures of the README, in both languages and themes, and the screenshots of the manifests that phones show
// before they install the app, out of the running product with its demo. Run it by hand after `npm run build` when pages have changed their look, and look at the pictures before you commit them. Needs Chromium.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { parse } from 'yaml';

type Language = 'ru' | 'en';

const port = 4179;
const url = `http://localhost:${port}`;
const MAX_BYTES = 150_000;

const captains: Record<Language, string> = { ru: 'Анна Заречная', en: 'Clara Lindqvist' };
const organizer = 'Вера Дорожкина';

async function startDemo(folder: string): Promise<ChildProcess> {
  const settings = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...settings }, stdio: 'inherit' });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await pause(200);
  }
  return server;
}

const browserPath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

async function openPage(browser: Browser, language: Language, [width, height, scale]: [number, number, number]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: language === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(`${url}/registration`);
  await page.getByRole('button', { name }).click();
  await page.waitForURL(`${url}/profile`);
}

/** The time for fonts, pictures, and numbers that count up. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await pause(3_000);
}

async function saveIn(folder: string, name: string, page: Page): Promise<void> {
  await mkdir(folder, { recursive: true });
  const picture = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`${folder}/${name}.webp: ${size} bytes`);
  if (size > MAX_BYTES) throw new Error(`at most ${MAX_BYTES} bytes are wanted`);
}

const save = (page: Page, language: Language, name: string) => saveIn(language === 'ru' ? 'docs/images/ru' : 'docs/images', name, page);

const saveForManifest = (page: Page, language: Language, name: string) => saveIn('web/public/screenshots', `${name}-${language}`, page);

/** Draws the page in one theme and then in the other, without loading it again, so that the last change stays in sight. */
async function saveInBothThemes(page: Page, language: Language, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await save(page, language, `${name}-${theme}`);
  }
}

interface Riddle {
  text: string;
  answers: string[];
}

const localizeRiddles = (language: Language): Riddle[] =>
  (parse(readFileSync(`demo/30/quest/${language}.yaml`, 'utf8')) as { blocks: { riddles: Riddle[] }[] }).blocks.flatMap(
    ({ riddles }) => riddles,
  );

/** Draws the captain's phone a moment after the next riddle of the first open block was solved. */
async function takePhone(browser: Browser, language: Language): Promise<void> {
  const page = await openPage(browser, language, [360, 780, 2]);
  await signIn(page, captains[language]);
  await page.goto(`${url}/quest`);
  await page.locator('main a[href^="/quest/"]').last().click();
  const card = page.locator('main article', { has: page.locator('[data-answer-field]') }).first();
  const words = (await card.innerText()).replaceAll(/\s+/g, ' ');
  const riddle = localizeRiddles(language).find(({ text }) => words.includes(text.replaceAll(/\s+/g, ' ').slice(0, 40)));
  await card.getByRole('textbox').fill(riddle?.answers[0] ?? '');
  await page.keyboard.press('Enter');
  await settle(page);
  await saveForManifest(page, language, 'phone');
  await saveInBothThemes(page, language, 'phone');
}

async function takeWall(browser: Browser, language: Language): Promise<void> {
  const page = await openPage(browser, language, [1280, 720, 1]);
  await page.goto(`${url}/wall/demo?lang=${language}`);
  await page.locator('tbody tr').first().waitFor();
  await settle(page);
  // A wall has the dark theme only.
  await save(page, language, 'wall');
}

async function takeBoard(browser: Browser, language: Language): Promise<void> {
  const page = await openPage(browser, language, [1280, 800, 1]);
  await page.goto(`${url}/previous/demo`);
  await page.locator('tbody tr').first().waitFor();
  await settle(page);
  await saveForManifest(page, language, 'board');
}

async function takePanel(browser: Browser, language: Language): Promise<void> {
  const page = await openPage(browser, language, [1280, 1100, 1]);
  await signIn(page, organizer);
  await page.goto(`${url}/admin`);
  await page.locator('main h1').waitFor();
  await settle(page);
  await saveInBothThemes(page, language, 'panel');
}

const folder = mkdtempSync(join(tmpdir(), 'versta-screens-'));
const server = await startDemo(folder);
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const language of ['en', 'ru'] as const) {
    await takePhone(browser, language);
    await takeWall(browser, language);
    await takeBoard(browser, language);
    await takePanel(browser, language);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}

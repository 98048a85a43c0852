import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openDevice } from '#tests/e2e/support/machines/browser.ts';
import { setClockAhead, settableClock } from '#tests/e2e/support/machines/clock.ts';
import { callAs } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { Line } from '#tests/support/line/line.ts';
import type { OutboxCommand } from '#web/offline/outbox/outbox-entry.ts';
import type { Act, Weather } from './acts.ts';
import { giveUpOne, listOf, submitForm, writeDown } from './page-parts.ts';

export interface Riddle {
  id: string;
  title: string;
  answer: string;
}

/** What the person of a phone did. */
export interface Given {
  /** Null where the page chose it. */
  id: string | null;
  viewerId: string;
  command: OutboxCommand;
  /** It was taken back while it waited: it may have arrived before. */
  isTakenBack: boolean;
}

/** The person whose phone it is now, and what they can do. */
export interface Holder {
  viewerId: string;
  teamId: string | null;
  /** The page on which the phone lies open. */
  path: string;
  /** Those on that page have forms; all others are answered from another tab. */
  riddles: readonly Riddle[];
  ownIds: readonly string[];
  /** Of people whom staff meets. */
  met: readonly { userId: string; token: string }[];
}

const dayMs = 24 * 60 * 60 * 1_000;
/** Reading a list takes a millisecond; a page that writes down, or asks who it is, beside six others under load may take long. */
const writtenDown = { timeout: 30_000, interval: 10 };

/** A page loads itself again when a new version takes over, which no act waits for: then the act is done again. */
async function whicheverPage<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = 5; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !/context was destroyed|ERR_ABORTED|interrupted by another navigation/.test(String(error))) throw error;
    }
  }
}

/** A phone of the street with a line of its own. */
export class StreetPhone {
  readonly line: Line;
  readonly context: BrowserContext;
  readonly #server: string;
  #page: Page;
  #isFlapping = false;
  #isCut = false;
  given: Given[] = [];
  /** Outcomes of it were forgotten: those of an earlier day, or while somebody else was signed in. */
  hasForgotten = false;

  private constructor(parts: { line: Line; context: BrowserContext; page: Page; server: string }) {
    ({ line: this.line, context: this.context, page: this.#page, server: this.#server } = parts);
  }

  static async open(browser: Browser, { port, server }: { port: number; server: string }): Promise<StreetPhone> {
    const line = await Line.lay(port);
    const { context, page } = await openDevice(browser, { language: 'ru', width: 360, height: 640, hasWorker: true });
    await context.addInitScript(settableClock);
    await page.goto(`${line.url}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return new StreetPhone({ line, context, page, server });
  }

  /** Somebody signs in on this phone, while its line is whole. */
  async signsIn(person: { id: string; firstName: string }) {
    await this.context.clearCookies();
    return callAs(this.context.request, this.#server, person);
  }

  /** Begins another day with another person. */
  async begins(holder: Holder): Promise<void> {
    this.given = [];
    this.hasForgotten = false;
    this.mend();
    await this.#setClock(0);
    await this.opensFor(holder);
  }

  /** Opens the page and waits until it knows who is signed in now: people sign in where there is a network. */
  async opensFor({ path, viewerId }: Pick<Holder, 'path' | 'viewerId'>): Promise<void> {
    await this.opens(path);
    const owner = () => whicheverPage(() => this.#page.evaluate(() => localStorage.getItem('versta-owner')));
    await expect.poll(owner, writtenDown).toBe(viewerId);
  }

  async opens(path: string): Promise<void> {
    // A picture that the line swallowed keeps no page from being used.
    await whicheverPage(() => this.#page.goto(this.line.url + path, { waitUntil: 'domcontentloaded' }));
    await this.#page
      .locator(path.startsWith('/quest/') ? 'article' : 'main h1')
      .first()
      .waitFor({ state: 'attached' });
  }

  list(viewerId: string) {
    return whicheverPage(() => listOf(this.#page, viewerId));
  }

  mend(): void {
    this.#isFlapping = false;
    this.becomes('fine', 0);
  }

  becomes(weather: Weather, seed: number): void {
    this.#isFlapping = weather === 'flapping';
    if (weather === 'cut') return this.line.cut();
    const { line } = this;
    line.mend();
    line.roughen({
      seed,
      ...(weather === 'hole' && { blackHoles: 1 }),
      ...(weather === 'sites' && { stubs: 1 }),
      ...(weather === 'pieces' && { pauseMs: 2 }),
      ...(weather === 'slow' && { delayMs: 150, drops: 0.02, resets: 0.2 }),
    });
    line.reset();
  }

  /** Tells the page that there is a network, as the browser does after a tunnel. Retries of their own would come half a minute apart. */
  hearsOfNetwork(): Promise<void> {
    return whicheverPage(() => this.#page.evaluate(() => void window.dispatchEvent(new Event('online'))));
  }

  async does(act: Act, { holder, seed, at }: { holder: Holder; seed: number; at: number }): Promise<void> {
    if (this.#isFlapping) this.#flap();
    const { kind } = act;
    if (kind === 'weather') return this.becomes(act.weather, seed * 100 + at);
    if (kind === 'reload' || kind === 'kill') return this.#opensAgain(kind, holder);
    if (kind === 'midnight') return this.#midnight();
    if (kind === 'visitor') return this.#lends(holder);
    if (kind === 'takeBack') return this.#takesBack();
    if ('riddle' in act) return this.#commands(act, { holder, name: `s${seed}-${holder.viewerId}-${at}` });
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.line.close();
  }

  #flap(): void {
    this.#isCut = !this.#isCut;
    if (this.#isCut) this.line.cut();
    else this.line.mend();
  }

  async #commands(
    { kind, riddle: any }: Extract<Act, { riddle: number }>,
    { holder, name }: { holder: Holder; name: string },
  ): Promise<void> {
    const riddle = holder.riddles[any % holder.riddles.length];
    const met = holder.met[any % Math.max(1, holder.met.length)];
    if (!riddle) throw new Error('no riddle');
    const { id: riddleId } = riddle;
    const teamId = holder.teamId ?? undefined;
    if (kind === 'hint') return this.#fromOtherTab(holder, { kind, input: { riddleId, teamId } });
    if (kind === 'visit') return this.#fromOtherTab(holder, { kind: 'passVisit', riddleId }, met?.token);
    if (kind === 'score') {
      return this.#fromOtherTab(holder, { kind, input: { userId: met?.userId, points: 1, comment: name } });
    }
    const earlier = this.given.findLast(({ command }) => command.kind === 'answer' && /^s\d/.test(command.input.answer));
    if (kind === 'again' && earlier) return this.#fromOtherTab(holder, earlier.command);
    const answer = kind === 'right' ? riddle.answer : name;
    const command: OutboxCommand = { kind: 'answer', input: { riddleId, answer, teamId } };
    if (!holder.ownIds.includes(riddleId)) return this.#fromOtherTab(holder, command);
    await this.#byForm(holder, command);
  }

  async #fromOtherTab({ viewerId }: Holder, command: OutboxCommand, token: string | null = null): Promise<void> {
    const what = command.kind === 'answer' ? command.input.answer : null;
    const id = crypto.randomUUID();
    this.given.push({ id, viewerId, command, isTakenBack: false });
    const written = [{ id, viewerId, command, token, what }];
    await whicheverPage(() => writeDown(this.#page, written));
  }

  /** Typing into a form takes back what waits in it. */
  async #byForm({ viewerId }: Holder, command: Extract<OutboxCommand, { kind: 'answer' }>): Promise<void> {
    const { riddleId, answer } = command.input;
    const known = new Set((await this.list(viewerId)).map(({ id }) => id));
    const isSent = await whicheverPage(() => submitForm(this.#page, riddleId, answer));
    if (!isSent) return;
    this.#markTakenBack(riddleId);
    this.given.push({ id: null, viewerId, command, isTakenBack: false });
    const isThere = async () =>
      (await this.list(viewerId)).some(
        ({ id, command: of }) => !known.has(id) && of.kind === 'answer' && of.input.riddleId === riddleId && of.input.answer === answer,
      );
    await expect.poll(isThere, writtenDown).toBe(true);
  }

  async #takesBack(): Promise<void> {
    const riddleId = await whicheverPage(() => giveUpOne(this.#page));
    if (riddleId !== null) this.#markTakenBack(riddleId);
  }

  #markTakenBack(riddleId: string): void {
    for (const each of this.given) {
      if (each.command.kind === 'answer' && each.command.input.riddleId === riddleId) each.isTakenBack = true;
    }
  }

  async #opensAgain(how: 'reload' | 'kill', { path }: Holder): Promise<void> {
    if (how === 'kill') {
      await this.#page.close();
      this.#page = await this.context.newPage();
      await this.opens(path);
      return;
    }
    await whicheverPage(() => this.#page.reload());
    await this.#page.locator('main h1').first().waitFor({ state: 'attached' });
  }

  async #setClock(aheadMs: number): Promise<void> {
    await whicheverPage(() => setClockAhead(this.#page, aheadMs));
  }

  async #midnight(): Promise<void> {
    this.hasForgotten = true;
    await this.#setClock(dayMs);
  }

  /** Somebody else signs in on this phone, and its owner again: for that there has to be a network. */
  async #lends(holder: Holder): Promise<void> {
    this.hasForgotten = true;
    const cookies = await this.context.cookies();
    this.mend();
    await this.signsIn(people.loner);
    await this.opens('/profile');
    await this.#page.locator('#info').waitFor();
    await this.context.clearCookies();
    await this.context.addCookies(cookies);
    await this.opensFor(holder);
  }
}

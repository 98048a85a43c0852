import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#tests/e2e/support/machines/browser.ts';
import { openPhone } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { answerTo, personAt } from '#tests/e2e/support/people/quest-person.ts';
import { Line } from '#tests/support/line/line.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { startDemoServer } from '../rig/demo-server.ts';
import { formatTable } from '../rig/table.ts';

/** 50 kbit/s each way. The second before each response begins is the browser's, the loss of one packet in twenty the rough line's. */
const weakLine = { offline: false, latency: 1_000, downloadThroughput: 6_250, uploadThroughput: 6_250 };
const loss = { seed: 20_261_127, drops: 0.05 };
const usualIdleSeconds = 180;
const stepMs = 180_000;
const questSeconds = 4 * 60 * 60;
/** What a player does in a quest of the demo's size: all riddles, two wrong answers to each, five hints, the points now and then. */
const perQuest = { 'open a block': 10, 'wrong answer': 60, 'right answer': 30, hint: 5, points: 10 } as const;

interface Step {
  name: string;
  ms: number;
  bytes: number;
}

/** Counts what comes over the line but for pictures, sound and films: a stream as it comes, all else when it is whole. */
async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  const kinds = new Map<string, 'media' | 'stream'>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Image' || type === 'Media') kinds.set(requestId, 'media');
    if (response.mimeType === 'text/event-stream') kinds.set(requestId, 'stream');
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (kinds.get(requestId) === 'stream') bytes += dataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!kinds.has(requestId)) bytes += encodedDataLength;
  });
  session.on('Network.webSocketFrameReceived', ({ response }) => (bytes += response.payloadData.length));
  return () => bytes;
}

const card = (page: Page, number: number) => page.locator(`#riddle-${number}`);

async function answers(page: Page, { number, text, verdict }: { number: number; text: string; verdict: string }): Promise<void> {
  const field = card(page, number).getByRole('textbox');
  await field.fill(text);
  await field.press('Enter');
  await card(page, number).getByText(verdict).first().waitFor({ timeout: stepMs });
}

async function play(options: Options, closers: Closers, folder: string): Promise<Step[]> {
  const server = await startDemoServer(folder, closers);
  const line = await Line.lay(Number(new URL(server).port), loss);
  closers.add(() => line.close());
  const browser = await launchBrowser();
  closers.add(() => browser.close());
  const { page, text } = await openPhone({ browser, url: line.url }, people.captain);
  const anna = personAt(page, { url: server, api: server });
  const block = (await anna.blocks()).find(({ riddles }) => riddles.filter(({ isSolved }) => !isSolved).length > 1);
  const [riddle, other] = block?.riddles.filter(({ isSolved }) => !isSolved) ?? [];
  if (!block || !riddle || !other) throw new Error('the demo has no open block');
  const session = await page.context().newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', weakLine);

  const steps: Step[] = [];
  const step = async (name: string, act: () => Promise<unknown>) => {
    const [start, before] = [performance.now(), bytes()];
    await act();
    const taken = { name, ms: Math.round(performance.now() - start), bytes: bytes() - before };
    options.say(`${taken.name}: ${taken.ms} ms, ${taken.bytes} bytes`);
    steps.push(taken);
  };
  const opens = (path: string, selector: string) => async () => {
    await page.goto(line.url + path, { waitUntil: 'commit', timeout: stepMs });
    await page.locator(selector).first().waitFor({ timeout: stepMs });
  };
  await step('open the list, first visit', opens('/quest', 'main a[href^="/quest/"]'));
  await step('open a block', async () => {
    await page.locator(`main a[href="/quest/${block.id}"]`).click({ timeout: stepMs });
    await page.locator('article').first().waitFor({ timeout: stepMs });
  });
  const { number } = riddle;
  await step('wrong answer', () => answers(page, { number, text: 'мимо', verdict: text('quest:riddle.wrong') }));
  await step('right answer', () => answers(page, { number, text: answerTo(riddle), verdict: 'Верно' }));
  await step('hint', async () => {
    const offer = page.getByRole('button', { name: /Подсказка/ }).first();
    await offer.click({ timeout: stepMs });
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('quest:hint.take') })
      .click({ timeout: stepMs });
    await page
      .getByRole('button', { name: text('quest:hint.hide') })
      .first()
      .waitFor({ timeout: stepMs });
  });
  await step('points', opens('/points', '#ledger-title'));
  await opens(`/quest/${block.id}`, 'article')();
  await wait(10_000);
  await step('idle', () => wait((options.seconds ?? usualIdleSeconds) * 1_000));
  return steps;
}

/**
 * Plays the story of a player on a phone with 50 kbit/s, a second of delay and a loss of 5 %: ms and bytes of each step, and the bytes of a
 * whole quest without media: what an idle page uses in four hours, and the steps as often as a player does them.
 */
export async function benchStreet(options: Options): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'versta-street-'));
  const closers = new Closers();
  closers.add(() => rmSync(folder, { recursive: true, force: true }));
  let steps: Step[];
  try {
    steps = await play(options, closers, folder);
  } finally {
    await closers.close();
  }
  const bytesOf = (name: string) => steps.find((each) => each.name === name)?.bytes ?? 0;
  const idle = steps.find(({ name }) => name === 'idle');
  const idleBytes = idle ? (idle.bytes / (idle.ms / 1_000)) * questSeconds : 0;
  const played = Object.entries(perQuest).reduce((sum, [name, times]) => sum + bytesOf(name) * times, 0);
  const questBytes = Math.round(bytesOf('open the list, first visit') + idleBytes + played);
  const cells = steps.map(({ name, ms, bytes }) => [name, String(ms), String(bytes)]);
  options.say(`\n${formatTable(['step', 'ms', 'bytes'], cells)}\n`);
  options.say(`a quest of four hours without media: ${questBytes} bytes, ${Math.round(idleBytes)} of them idle`);
  return { steps, idleBytes, questBytes };
}

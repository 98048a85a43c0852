import type { APIRequestContext, Page } from 'playwright-core';
import { readDemo } from '#tests/support/demo-files.ts';

interface Riddle {
  id: string;
  text: string;
  number: number;
  isSolved: boolean;
  hint: { status: string };
}

interface Addresses {
  /** The address that people type. */
  url: string;
  /** The server itself, which responds even while the line to the phones is cut. */
  api: string;
}

/** The right answer to the demo's riddle. */
export const answerTo = ({ text }: { text: string }): string => readDemo('30').find((each) => each.text === text)?.answers[0] ?? '';

/** A person of the demo at their phone: what they do by the public API, with the cookies of their browser. */
export function personAt(page: Page, { url, api }: Addresses) {
  const request: APIRequestContext = page.context().request;

  async function asks<T>(query: string, variables: object = {}): Promise<T> {
    const { token } = (await (await request.get(`${api}/api/auth/csrf`)).json()) as { token: string };
    const response = await request.post(`${api}/graphql`, {
      headers: { 'content-type': 'application/json', 'x-csrf-token': token, origin: url },
      data: { query, variables },
    });
    const body = (await response.json()) as { data?: T; errors?: unknown };
    if (!body.data) throw new Error(JSON.stringify(body.errors));
    return body.data;
  }

  const blocks = async () =>
    (await asks<{ blocks: { id: string; riddles: Riddle[] }[] }>('{ blocks { id riddles { id text number isSolved hint { status } } } }'))
      .blocks;

  const result = async () =>
    (await asks<{ viewer: { team: { total: number; coins: number } } }>('{ viewer { team { total coins } } }')).viewer.team;

  return {
    asks,
    blocks,
    result,
    async signsIn(name: string): Promise<void> {
      await page.goto(`${url}/registration`);
      await page.getByRole('button', { name }).click();
      await page.waitForURL(`${url}/profile`);
    },
    /** Solves this riddle; returns the moment when the server had responded. */
    async solves(riddle: Riddle): Promise<number> {
      const answer = answerTo(riddle);
      const { checkAnswer } = await asks<{ checkAnswer: { __typename: string } }>(
        'mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }',
        { input: { riddleId: riddle.id, answer } },
      );
      if (checkAnswer.__typename !== 'Solved') throw new Error(`${riddle.text}: ${checkAnswer.__typename}`);
      return Date.now();
    },
    async takesHint(riddle: Riddle): Promise<void> {
      await asks('mutation ($input: BuyHintInput!) { buyHint(input: $input) { __typename } }', { input: { riddleId: riddle.id } });
    },
  };
}

/**
 * Collects what moves by itself from now on, one line for each shift: how much, and which elements from where to where. What follows a touch
 * within half a second does not count, so it waits for that to pass.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 700));
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const formatRect = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className} «${element.textContent.slice(0, 40)}»` : 'something that is gone';
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${name(node)}: ${formatRect(previousRect)} → ${formatRect(currentRect)}`,
        );
        if (!hadRecentInput) shifts.push([value, ...moved].join('\n'));
      }
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      // Shifts are reported with the frame after them.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 400))));
      return (window as unknown as { shifts: string[] }).shifts;
    });
}

/** Everything that has moved by itself since the page was opened, with what was seen before anybody could look. */
export const shiftsSoFar = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );

import { request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoWords } from '#tests/e2e/support/demo-words.ts';
import { textsOf } from '#tests/e2e/support/machines/browser.ts';
import { callAs } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { captain, insider, team } from '#tests/e2e/support/people/profile.ts';
import { answerTo } from '#tests/e2e/support/people/quest-person.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';
import { missingPrograms } from '../../../scripts/bootstrap/lanes.mjs';
import type { Engine } from './engine.ts';
import { type Hands, handsOn } from './hands.ts';

const phone = [360, 640] as const;
const projector = [1440, 900] as const;
const text = textsOf('ru');
const block = { css: 'main a[href^="/quest/"]' };
const field = { role: 'textbox', within: 'article' };
const open = 'article:has(input)';

interface Riddle {
  id: string;
  text: string;
  isSolved: boolean;
}

/** Somebody of the captain's team whose phone is not looked at. */
async function openTeammate(url: string) {
  const context = await request.newContext();
  const { asks, pass } = await callAs(context, url, people.member);
  const riddles = async () => {
    const { blocks } = await asks<{ blocks: { riddles: Riddle[] }[] }>('{ blocks { riddles { id text isSolved } } }');
    return blocks.flatMap((each) => each.riddles);
  };
  return {
    pass,
    solvesNext: async () => {
      const riddle = (await riddles()).find(({ isSolved }) => !isSolved)!;
      await asks('mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }', {
        input: { riddleId: riddle.id, answer: answerTo(riddle) },
      });
    },
    leaves: () => context.dispose(),
  };
}

/** Each part of the quest once, in a browser that is not Chromium: what differs there is the engine, not our rules. */
export function walkIn(name: 'firefox' | 'webkit', launch: (complain: (words: string) => void) => Promise<Engine>): void {
  describe.skipIf(missingPrograms(name).length > 0)(`${name}: a phone and a projector`, () => {
    let engine: Engine | undefined;
    let server: RunningServer;
    let door: Awaited<ReturnType<typeof openFrontDoor>>;
    let teammate: Awaited<ReturnType<typeof openTeammate>>;
    let hands: Hands;

    const complaints: string[] = [];
    /** Firefox tells of each fetch of the worker that ended with its page, or with the server: no fault of the page. */
    const isOfTheLine = (complaint: string) => /^Failed to load .+ServiceWorker/s.test(complaint);
    /** A phone that has never been here, in place of the one before. */
    const takePhone = async () => {
      await engine?.close();
      engine = await launch((complaint) => void (isOfTheLine(complaint) || complaints.push(complaint)));
      await engine.resize(...phone);
      hands = handsOn(engine, name);
    };
    const greets = async () => {
      await hands.goto(door.url);
      await hands.says(demoWords.en.title);
      await hands.press({ css: 'header [lang=ru]' });
      await hands.says(demoWords.ru.title);
    };

    beforeAll(async () => {
      door = await openFrontDoor({ isListening: true });
      server = await startServer({ PUBLIC_URL: door.url });
      door.leadsTo(server.port);
      await takePhone();
      teammate = await openTeammate(door.url);
    });
    afterAll(async () => {
      await teammate?.leaves();
      await engine?.close();
      await server?.stop();
      await door?.close();
    });

    afterEach(({ task }) => (task.result?.state === 'fail' ? hands.leavesPicture('fault') : undefined));

    const looksRight = (screen: string) => hands.looksRight(screen);
    const arrives = async (person: string) => {
      await hands.goto(`${door.url}/registration`);
      await hands.press({ role: 'button', name: person });
      await hands.isAt('/profile');
      await hands.says(person);
    };
    const score = () => hands.reads(() => document.querySelector('header data')?.getAttribute('value'));
    const rowOfTeam = () =>
      hands.reads(
        (own) => [...document.querySelectorAll('tr')].find((row) => row.textContent.includes(own))?.querySelector('data')?.value,
        team,
      );
    const movesBySolve = async (look: () => Promise<string | null | undefined>) => {
      await expect.poll(look).toBeTruthy();
      const before = await look();
      await teammate.solvesNext();
      await expect.poll(look).not.toBe(before);
    };

    it('greets in the language of the browser, and changes it', async () => {
      await greets();
      await looksRight('landing');
    });

    it('signs the captain in by a tile, and shows the code large, which Escape closes', async () => {
      await arrives(captain);
      await hands.says(team);
      await looksRight('profile');
      await hands.press({ role: 'button', name: text('pass:open') });
      await hands.finds({ role: 'img', name: text('pass:picture', { name: captain }), within: '[role=dialog]' });
      await looksRight('pass');

      await hands.types('', 'Escape');

      await hands.isGone('[role=dialog]');
      await expect.poll(() => hands.reads(() => document.activeElement?.getAttribute('aria-label'))).toBe(text('pass:open'));
    });

    it('answers a wrong guess at the field and selects it, so that the right one is typed over it', async () => {
      await hands.press({ role: 'link', name: text('identity:profile.riddles') });
      await hands.press(block);
      await hands.press(field);
      await hands.types('Троицкая башня', 'Enter');
      await hands.says(text('quest:riddle.wrong'));
      const selected = () => {
        const input = document.querySelector<HTMLInputElement>('article input')!;
        return input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
      };
      await expect.poll(() => hands.reads(selected)).toBe('Троицкая башня');
      await looksRight('wrong');

      await hands.types('Спасская башня', 'Enter');

      await hands.finds({ role: 'heading', name: 'Спасская башня Кремля' });
      await looksRight('solved');
    });

    it('brings a picture closer', async () => {
      await hands.press({ css: 'article button:has(img)' });
      await hands.press({ role: 'button', name: text('quest:media.nearer'), within: '[role=dialog]' });
      await hands.finds({ role: 'button', name: text('quest:media.whole'), within: '[role=dialog]' });
      await looksRight('picture');
      await hands.types('', 'Escape');
      await hands.isGone('[role=dialog]');
    });

    it('sells a hint after asking', async () => {
      const pictures = () =>
        [...document.querySelector('article:has(input)')!.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0).length;
      await hands.press({ role: 'button', name: text('quest:hint.title'), within: open });
      await hands.finds({ role: 'button', name: text('quest:hint.take'), within: '[role=alertdialog]' });
      await looksRight('hint-confirm');

      await hands.press({ role: 'button', name: text('quest:hint.take'), within: '[role=alertdialog]' });

      await expect.poll(() => hands.reads(pictures)).toBe(2);
      await looksRight('hint');
    });

    it("hears of a teammate's solve, and turns the card over", async () => {
      await movesBySolve(score);
      await hands.says(text('quest:riddle.teamFirst'));
      await looksRight('team-first');
      await hands.press({ role: 'button', name: text('quest:riddle.show'), within: 'main' });
      await expect.poll(() => hands.reads(() => document.body.innerText)).not.toContain(text('quest:riddle.teamFirst'));
    });

    it('moves the board without a reload', async () => {
      await hands.goto(`${door.url}/previous/demo`);
      await movesBySolve(rowOfTeam);
      await looksRight('board');
    });

    it('moves the wall', async () => {
      await hands.resize(...projector);
      await hands.goto(`${door.url}/wall/demo?scene=one&category=ru`);
      await movesBySolve(rowOfTeam);
      await looksRight('wall');
      await hands.resize(...phone);
    });

    it('signs out', async () => {
      await hands.goto(`${door.url}/profile`);
      await hands.press({ role: 'button', name: text('identity:signOut') });
      await hands.isAt('/');
      await hands.says(demoWords.ru.title);
      await looksRight('left');
    });

    it('lets an insider mark a visit from the page of the scanner', async () => {
      await arrives(insider);
      await hands.goto(`${door.url}/qr`);
      await hands.finds({ role: 'button', name: text('scanner:start') });
      await looksRight('scanner');
      await hands.press({ role: 'textbox', name: text('scanner:typed.label') });
      await hands.types(await teammate.pass(), 'Enter');
      await hands.press({ role: 'button', name: text('qr:tasks.markOf', { place: '' }).trim(), within: '[role=dialog]' });

      await hands.says(text('qr:marked'));

      await looksRight('marked');
    });

    it('opens the quest without the server', async () => {
      await takePhone();
      await greets();
      await arrives(captain);
      await hands.press({ role: 'link', name: text('identity:profile.riddles') });
      await hands.says(text('quest:pack.whole'));
      await server.stop();

      await hands.goto(`${door.url}/quest`);

      await hands.says(text('common:connection.since', { time: '' }));
      await looksRight('offline');
      await hands.press(block);
      await hands.finds({ css: 'main article' });
      await looksRight('offline-block');
    });

    it('complains of nothing all the while', () => {
      expect([...complaints, ...door.complaints]).toEqual([]);
    });
  });
}

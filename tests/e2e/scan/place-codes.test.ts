import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { setClockAhead, settableClock } from '#tests/e2e/support/machines/clock.ts';
import { openPhone } from '#tests/e2e/support/machines/phone.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { looksRight } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { codeAt, minuteMs } from '#web/shared/place-code/place-code.ts';

interface Task {
  riddleId: string;
  title: string;
  status: string;
}
interface Team {
  id: string;
  name: string;
}

/** A captain's phone, with their team and a place of the insider to which the team may come. */
async function openTeam(city: { browser: Parameters<typeof openPhone>[0]['browser']; url: string }, id: string, language: Language) {
  const phone = await openPhone(city, { id, firstName: 'Капитан' }, { language });
  const { asks } = phone.caller ?? {};
  if (!asks) throw new Error('nobody is signed in');
  const { viewer } = await asks<{ viewer: { team: Team; pass: { token: string } } }>('{ viewer { team { id name } pass { token } } }');
  return { ...phone, asks, team: viewer.team, token: viewer.pass.token };
}
type TeamPhone = Awaited<ReturnType<typeof openTeam>>;

const blocksQuery = '{ blocks { id riddles { id number } } }';
const oldCode = 'mutation ($input: VisitByPlaceCodeInput!) { visitByPlaceCode(input: $input) { __typename } }';

describe.each(languagesToWalk)('in a street without network, in %s', (language) => {
  const city = demoCity();
  const text = textsOf(language);
  let insider: Awaited<ReturnType<typeof openPhone>>;
  let byPlace: TeamPhone;
  let byTeamCode: TeamPhone;
  let byPlaceCode: TeamPhone;

  const asksInsider = <Data>(query: string, variables: object = {}) => insider.caller?.asks<Data>(query, variables) as Promise<Data>;
  const tasksOf = async ({ team }: TeamPhone) =>
    (
      await asksInsider<{ insiderTasks: Task[] }>('query ($teamId: ID!) { insiderTasks(teamId: $teamId) { riddleId title status } }', {
        teamId: team.id,
      })
    ).insiderTasks;
  const openTask = async (phone: TeamPhone): Promise<Task> => {
    const task = (await tasksOf(phone)).find(({ status }) => status === 'CAN_MARK');
    if (!task) throw new Error(`${phone.team.name} may come to no place`);
    return task;
  };
  const all = () => [insider, byPlace, byTeamCode, byPlaceCode];
  const codes = () => insider.page.getByRole('region', { name: text('scanner:codes.title') });
  const digits = (of: { locator: TeamPhone['page']['locator'] }) => of.locator('p[translate=no]').filter({ hasText: /^\d{4}$/ });
  const choosesPlace = (task: Task) => codes().getByLabel(text('scanner:codes.place'), { exact: true }).selectOption(task.riddleId);

  beforeAll(async () => {
    insider = await openPhone(city, people.insider, { language, hasWorker: true });
    await insider.context.addInitScript(settableClock);
    byPlace = await openTeam(city, '2021', language);
    byTeamCode = await openTeam(city, '2011', language);
    byPlaceCode = await openTeam(city, '2001', language);
  });

  afterAll(() => Promise.all(all().map((phone) => phone.context.close())));

  it('a code of another hour is refused, whatever time is said of it', async () => {
    const { riddleId } = await openTask(byPlaceCode);
    const { placeKeys } = await asksInsider<{ placeKeys: { riddleId: string; key: string }[] }>('{ placeKeys { riddleId key } }');
    const key = placeKeys.find((place) => place.riddleId === riddleId)?.key ?? '';
    const hours = (count: number) => new Date(Date.now() - count * 60 * minuteMs).toISOString();
    const types = async (code: string, seenAt: string) =>
      (
        await byPlaceCode.asks<{ visitByPlaceCode: { __typename: string } }>(oldCode, {
          input: { riddleId, code, seenAt },
        })
      ).visitByPlaceCode.__typename;
    const code = await codeAt(key, Math.floor(Date.now() / minuteMs) - 60);

    expect(await types(code, hours(0))).toBe('WrongCode');
    expect(await types(code, hours(5))).toBe('CodeExpired');
  });

  it('three visits are marked by place, by the team’s code and by the place’s code, and all count once there is a network', async () => {
    const findsTeam = async () => {
      await codes().getByLabel(text('scanner:codes.team'), { exact: true }).fill(byTeamCode.team.name.slice(0, 4));
      await codes().getByRole('button', { name: byTeamCode.team.name }).waitFor();
    };
    const [first, second, third] = await Promise.all([openTask(byPlace), openTask(byTeamCode), openTask(byPlaceCode)]);
    const { blocks } = await byPlaceCode.asks<{ blocks: { id: string; riddles: { id: string; number: number }[] }[] }>(blocksQuery);
    const block = blocks.find(({ riddles }) => riddles.some(({ id }) => id === third.riddleId));
    const number = block?.riddles.find(({ id }) => id === third.riddleId)?.number;
    await insider.opens('/qr');
    await setClockAhead(insider.page, 2 * 60 * minuteMs);
    await insider.opens('/qr');
    await digits(codes()).waitFor();
    await byTeamCode.opens('/quest');
    await byTeamCode.page.getByRole('button', { name: text('pass:open') }).click();
    const pass = byTeamCode.page.getByRole('dialog', { name: text('pass:title') });
    await digits(pass).waitFor();
    await looksRight(byTeamCode.page, `team-code-${language}`);
    await byPlaceCode.opens(`/quest/${block?.id}`);
    const riddle = byPlaceCode.page.locator(`#riddle-${number}`);
    await riddle.waitFor();
    const unfold = riddle.getByRole('button', { expanded: false });
    if ((await unfold.count()) > 0) await unfold.first().click();
    await riddle.getByText(text('pass:placeCode.title')).click();
    await findsTeam();

    await insider.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await Promise.all(all().map(({ context }) => context.setOffline(true)));
    // Its clock is two hours wrong, which it remembers.
    await insider.opens('/qr');
    await digits(codes()).waitFor();
    await findsTeam();

    await insider.page.getByLabel(text('scanner:typed.label')).fill(byPlace.token);
    await insider.page.keyboard.press('Enter');
    const sheet = insider.page.getByRole('dialog', { name: text('scanner:sheet.label') });
    await sheet.getByText(byPlace.team.name).waitFor();
    const next = sheet.getByRole('button', { name: text('scanner:sheet.next') });
    expect((await next.boundingBox())?.y, 'the way on stays on the screen, however many places there are').toBeLessThan(640 - 48);
    await looksRight(insider.page, `unread-pass-${language}`);
    await sheet.getByRole('button', { name: text('scanner:places.mark', { place: first.title }) }).click();
    await sheet.getByText(text('qr:unsent')).waitFor();
    await sheet.waitFor({ state: 'detached' });

    await choosesPlace(second);
    await codes().getByRole('button', { name: byTeamCode.team.name }).click();
    await codes()
      .getByLabel(text('scanner:codes.ofTeam'))
      .fill((await digits(pass).textContent()) ?? '');
    await insider.page.keyboard.press('Enter');
    await codes()
      .getByText(text('scanner:codes.noted', { team: byTeamCode.team.name }))
      .waitFor();
    await choosesPlace(third);
    await looksRight(insider.page, `place-code-${language}`);

    await riddle.getByLabel(text('pass:placeCode.label')).fill((await digits(codes()).textContent()) ?? '');
    await looksRight(byPlaceCode.page, `place-code-form-${language}`);
    await byPlaceCode.page.keyboard.press('Enter');
    await riddle.getByText(text('pass:placeCode.waits')).waitFor();
    await Promise.all(all().map(({ context }) => context.setOffline(false)));

    const isMarked = async (phone: TeamPhone, { riddleId }: Task) =>
      (await tasksOf(phone)).find((task) => task.riddleId === riddleId)?.status;
    await expect.poll(() => isMarked(byPlace, first), { timeout: 30_000 }).toBe('MARKED');
    await expect.poll(() => isMarked(byTeamCode, second), { timeout: 30_000 }).toBe('MARKED');
    await expect.poll(() => isMarked(byPlaceCode, third), { timeout: 30_000 }).toBe('MARKED');
    await riddle.getByText(text('quest:riddle.visitedState')).waitFor();
    expect(all().flatMap(({ complaints }) => complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED')))).toEqual([]);
  });
});

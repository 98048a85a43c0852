import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#server/platform/context.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestRiddle, World } from '#tests/support/world.ts';
import { OldClient } from './old-client.ts';

let world: World;
let origin: string;
let riddle: TestRiddle;
let next: TestRiddle;
let clients: OldClient[];

beforeEach(async () => {
  world = await World.withEvent({ prices: { startCoins: 2 } });
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  clients = [];
});

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => error,
  );

async function signsIn(person: Player, change: { first_name?: string; last_name?: string } = {}) {
  const client = await OldClient.opens(origin);
  clients.push(client);
  const payload = person.payload(change);
  const answer = await client.post('/auth/telegram', { ...payload, id: Number(payload.id), photo_url: null });
  return { client, answer };
}

/** Registers a new person: signs in, sends the form and opens the profile. */
async function arrives(name: string) {
  const { client, answer } = await signsIn(world.anonymous(), { first_name: name });
  expect(answer).toMatchObject({ ok: true, user: { full_name: name, is_active: false }, registration_type: 'default' });
  await client.post('/auth/complete-registration', { full_name: `${name} Заречная`, student_organization: '', geo_link: '' });
  expect(await client.get('/auth/me')).toMatchObject({ is_active: true, role: { name: 'guest' }, commands: [], score: null });
  return client;
}

async function staff(role: Role) {
  const person = await world.personNotSignedIn(role, 'Пётр Верный');
  return { id: person.id, client: (await signsIn(person.player)).client };
}

const readPassToken = async (client: OldClient) => new URL((await client.get('/auth/qr')).qr_link).searchParams.get('token') ?? '';

describe('an existing client', () => {
  it('plays the whole afternoon without a change', spec('7.1.2', '7.1.8'), async () => {
    const insider = await staff('insider');
    [riddle, next] = [await world.riddle({ insiderIds: [insider.id] }), await world.riddle({ title: 'Второе' })];
    const anna = await arrives('Анна');
    const boris = await arrives('Борис');

    // A team, and a second person by the QR code of its captain.
    expect(await refusal(anna.get('/quest/'))).toMatchObject({ status: 400, goesToSignIn: false });
    const { command_id: commandId } = await anna.post('/auth/command/create', { name: 'Вёрсты', language_id: 1 });
    const token = await readPassToken(anna);
    expect(await boris.post('/auth/qr/verify', { token })).toMatchObject({ ok: true, can_join: true, command_name: 'Вёрсты' });
    expect(await boris.post('/auth/command/join', { token })).toMatchObject({ ok: true, message: 'Вы успешно добавлены в команду' });
    const [command] = (await boris.get('/auth/me')).commands;
    expect(command.participants.map((each: { role: string }) => each.role)).toEqual(['captain', 'member']);

    // Play: a wrong answer, a right one, a hint.
    expect(await anna.get('/auth/event/status')).toEqual({ ok: true, is_active: true });
    const { blocks, team_coins: coins } = await anna.get('/quest/');
    expect([blocks.length, coins]).toEqual([2, 2]);
    const { block } = await anna.get(`/quest/${riddle.blockId}`);
    expect(block.riddles[0]).toMatchObject({ id: riddle.id, title: null, has_hint: false });
    const check = (client: OldClient, answer: string) => client.post(`/quest/riddles/${riddle.id}/check-answer`, { answer });
    expect(await check(anna, 'Не знаю')).toMatchObject({ isCorrect: false, updatedRiddle: null });
    expect(await check(boris, 'спасская БАШНЯ')).toMatchObject({
      isCorrect: true,
      updatedRiddle: { title: 'Тайное место' },
      team_score: 4,
    });
    expect(await boris.get(`/quest/riddles/${next.id}/hint`)).toMatchObject({ hint: expect.any(String), team_coins: 1 });
    expect(await refusal(check(anna, 'Поздно'))).toMatchObject({
      status: 400,
      message: 'Награда за эту загадку уже была выдана команде',
      goesToSignIn: false,
    });

    // At the place: the insider scans the captain and marks the visit.
    const scan = await insider.client.post('/auth/qr/verify', { token });
    expect(scan).toMatchObject({ scanner_role: 'insider', command: { id: commandId, participants: [{}, {}] } });
    const tasks = await insider.client.get(`/quest/insiders/tasks/status?command_id=${commandId}`);
    expect(tasks.data).toMatchObject({ ok: true, tasks: [{ id: riddle.id, can_mark_attendance: true }] });
    const visit = { question_id: riddle.id, command_id: commandId, scanned_user_id: scan.user.id };
    expect((await insider.client.post('/quest/insiders/attendance/mark', visit)).data.message).toBe('Посещение успешно отмечено');
    expect(await refusal(insider.client.post('/quest/insiders/attendance/mark', visit))).toMatchObject({
      status: 400,
      goesToSignIn: false,
    });

    // At a stand: points of the day programme.
    const { client: ctc } = await staff('ctc');
    const met = await ctc.post('/auth/qr/verify', { token });
    const score = { token: met.token, score_data: { score: 1.5, comment: 'Викторина' } };
    expect(await ctc.post('/auth/program/qr_add_score', score)).toMatchObject({ message: 'Баллы успешно начислены', new_total_score: 1.5 });
    expect((await anna.get('/auth/me')).score).toBe(1.5);

    // The organizer's edit mode.
    const { client: organizer } = await staff('organizer');
    const [question] = (await organizer.get(`/quest/admin/blocks/${next.blockId}`)).questions;
    const link = '<a href="https://example.org/gum">ГУМ</a>';
    const saved = await organizer.put(`/quest/admin/questions/${next.id}`, { ...question, title: link });
    expect(saved.data.title).toContain('href="https://example.org/gum"');
    const { data } = await organizer.post('/quest/admin/answers/', { answer_text: 'Главный универмаг', question_id: next.id });
    expect(data).toMatchObject({ question_id: next.id });
    const solved = await anna.post(`/quest/riddles/${next.id}/check-answer`, { answer: 'универмаг главный' });
    expect(solved).toMatchObject({ isCorrect: true, team_score: 12, updatedRiddle: { title: expect.stringContaining('>ГУМ</a>') } });

    // The board, for anybody: 4 for the riddle, 6 for the visit, 2 for the riddle with a hint; and 3 coins.
    const visitor = await OldClient.opens(origin);
    const { leaderboard } = (await visitor.get(`/auth/commands/leaderboard/${world.slug}`)).data;
    expect(leaderboard).toMatchObject([{ command_id: commandId, command_name: 'Вёрсты', category: 'ru', total_score: 13.5, rank: 1 }]);
    const answers = `/quest/events/${world.slug}/answers`;
    expect(await refusal(visitor.get(answers))).toMatchObject({ status: 403, message: expect.stringContaining('завершения события') });

    // After the end.
    world.clock.passes(5 * 3600);
    expect(await anna.get('/auth/event/status')).toEqual({ ok: true, is_active: false });
    expect(await refusal(anna.get('/quest/'))).toMatchObject({
      status: 400,
      message: 'Квест ещё не начался или уже закончился',
      goesToSignIn: false,
    });
    const page = await visitor.get(answers);
    expect(page.blocks.flatMap((each: { questions: object[] }) => each.questions)).toMatchObject([
      { title: 'Тайное место', solved_percent: 100 },
      { title: expect.stringContaining('ГУМ'), solved_percent: 100 },
    ]);
    expect(await visitor.get(`/v1${answers}`)).toEqual(page);

    // Out, and nobody.
    await anna.post('/auth/logout');
    expect(await refusal(anna.get('/auth/me'))).toMatchObject({ status: 401, message: 'Пользователь не авторизован', goesToSignIn: true });
    for (const client of clients) expect(client.tokensFetched).toBe(1);
  });

  it('uses its cache of tags: what has not changed is not sent again', spec('7.1.4', '9.12'), async () => {
    await world.block();
    const { client } = await staff('organizer');

    const first = await client.get('/quest/admin/blocks/');
    const second = await client.get('/quest/admin/blocks/');

    expect(second).toBe(first);
    expect(client.answersFromCache).toBe(1);
  });

  it('is told of a bad QR code without being sent to sign in, and sent there without a session', spec('8.3'), async () => {
    const client = await arrives('Анна');
    const visitor = await OldClient.opens(origin);

    expect(await refusal(client.post('/auth/command/join', { token: 'none' }))).toMatchObject({ status: 401, goesToSignIn: false });
    expect(await refusal(visitor.post('/auth/command/create', { name: 'Вёрсты', language_id: 1 }))).toMatchObject({
      status: 401,
      goesToSignIn: true,
    });
  });
});

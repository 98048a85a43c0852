import { describe, expect, it } from 'vitest';
import { authoring } from '#server/modules/quest/quest.ts';
import { teamPasses } from '#server/modules/teams/teams.ts';
import { badInput, envelope, notFound } from '#tests/support/faces/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const answer = 'Спасская башня';
const markPath = '/quest/insiders/attendance/mark';
const mayNot = envelope(403, 'FORBIDDEN', 'Недостаточно прав для отметки посещений');
const unauthenticated = envelope(401, 'UNAUTHENTICATED', 'Пользователь не авторизован');

async function atThePlace() {
  const world = await World.withEvent();
  const insider = await world.person('insider');
  const block = await world.block();
  const riddle = await world.riddle({ block, title: 'Башня <1>', answers: [answer], insiderIds: [insider.id] });
  const team = await world.team();
  const scans = async (by: TestPerson, whom: TestPerson = team.captain) =>
    by.player.rest('POST', '/auth/qr/verify', { token: (await teamPasses.readOwnPass(world.ctx(whom)))?.token });
  const form = { question_id: riddle.id, command_id: team.id, scanned_user_id: team.captain.id };
  const marks = (by: TestPerson, change: object = {}, path = markPath) => by.player.rest('POST', path, { ...form, ...change });
  return { world, insider, block, riddle, team, captain: team.captain.player, scans, form, marks };
}

describe('GET /quest/insiders/tasks/status', () => {
  it('keeps the link of a task’s title', async () => {
    const { world, insider, block, team } = await atThePlace();
    await authoring.createRiddle(world.ctx(await world.organizer()), {
      blockId: block,
      title: 'ГУМ',
      titleLink: 'https://city.example/gum',
      text: 'Где?',
      answers: ['ГУМ'],
      insiderIds: [insider.id],
    });

    const { body } = await insider.player.rest('GET', `/quest/insiders/tasks/status?command_id=${team.id}`);

    const link = '<a href="https://city.example/gum" target="_blank" rel="noopener noreferrer">ГУМ</a>';
    expect((body as { tasks: { title: string }[] }).tasks.map(({ title }) => title)).toContain(link);
  });

  it.each(['/quest/insiders/tasks/status?command_id=', '/quest/insiders/tasks/status/?_t=1&command_id='])(
    'lists the scanner’s riddles as they stand for a team, at %s',
    spec('3.23', '7.5.5'),
    async (path) => {
      const { world, insider, block, riddle, team, captain, scans, marks } = await atThePlace();
      const solved = await world.riddle({ block, title: 'ГУМ', answers: ['ГУМ'], insiderIds: [insider.id] });
      const fresh = await world.riddle({ block, title: 'ЦУМ', answers: ['ЦУМ'], insiderIds: [insider.id] });
      await world.riddle({ block, title: 'Чужое' });
      await captain.checksAnswer(riddle, answer);
      await captain.checksAnswer(solved, 'ГУМ');
      await scans(insider);
      await marks(insider);

      const { status, body } = await insider.player.rest('GET', `${path}${team.id}`);

      const tasks = [
        { id: riddle.id, title: 'Башня &lt;1&gt;', is_attendance_marked: true, can_mark_attendance: false },
        { id: solved.id, title: 'ГУМ', is_attendance_marked: false, can_mark_attendance: true },
        { id: fresh.id, title: 'ЦУМ', is_attendance_marked: false, can_mark_attendance: false },
      ];
      expect([status, body]).toEqual([200, { ok: true, data: { ok: true, tasks }, tasks }]);
    },
  );

  it('is empty for an unknown team, for one of another category, and for staff who stand nowhere', async () => {
    const { world, insider, team } = await atThePlace();
    const other = await world.team({ category: 'en' });
    const none = { status: 200, body: { ok: true, data: { ok: true, tasks: [] }, tasks: [] } };
    const path = '/quest/insiders/tasks/status?command_id=';

    for (const id of [999_999_999, other.id]) expect(await insider.player.rest('GET', `${path}${id}`)).toMatchObject(none);
    for (const role of ['ctc', 'organizer'] as const)
      expect(await (await world.person(role)).player.rest('GET', `${path}${team.id}`)).toMatchObject(none);
  });

  it.each(['', '?command_id=', '?command_id=x', '?command_id=1e3', '?command_id=1&command_id=2'])(
    'names the field that is wrong in «%s»',
    async (query) => {
      const { insider } = await atThePlace();

      const { status, body } = await insider.player.rest('GET', `/quest/insiders/tasks/status${query}`);

      expect([status, body]).toEqual([400, badInput(['command_id', expect.any(String)])]);
    },
  );

  it('is not for participants, nor for nobody', async () => {
    const { world, team, captain } = await atThePlace();
    const path = `/quest/insiders/tasks/status?command_id=${team.id}`;

    expect(await captain.rest('GET', path)).toMatchObject({ status: 403, body: mayNot });
    expect(await world.anonymous().rest('GET', path)).toMatchObject({ status: 401, body: unauthenticated });
  });
});

describe('POST /quest/insiders/attendance/mark', () => {
  const refusal = (status: number, code: string, text: string) => ({ status, body: envelope(status, code, text) });

  it.each([markPath, `${markPath}/`])('marks a visit at %s, and the team gets what it is worth', spec('7.5.6'), async (path) => {
    const { insider, riddle, captain, scans, marks } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);

    const { status, body } = await marks(insider, { comment: '+' }, path);

    const message = 'Посещение успешно отмечено';
    expect([status, body]).toEqual([200, { ok: true, message, data: { message } }]);
    expect((await captain.rest('GET', '/quest/')).body).toMatchObject({ team_score: 10, team_coins: 3, blocks: [{ insider_count: 1 }] });
  });

  it('takes the digits of its ids', async () => {
    const { insider, riddle, captain, scans, marks, form } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);

    const digits = Object.fromEntries(Object.entries(form).map(([name, id]) => [name, String(id)]));

    expect((await marks(insider, digits)).status).toBe(200);
  });

  it('refuses a second mark, also from another insider', async () => {
    const { world, insider, riddle, captain, scans, marks } = await atThePlace();
    const organizer = await world.organizer();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    await scans(organizer);
    await marks(insider);

    const refused = refusal(400, 'ALREADY_MARKED', 'Посещение этого места для данной команды уже было отмечено');
    expect(await marks(insider)).toMatchObject(refused);
    expect(await marks(organizer)).toMatchObject(refused);
  });

  it('says of a repeated gesture that it is one', async () => {
    const { insider, riddle, captain, scans, form } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    const tap = () => insider.player.rest('POST', markPath, form, { 'idempotency-key': 'tap' });
    const first = await tap();

    const second = await tap();

    expect([second.body, second.headers['idempotency-replay']]).toEqual([first.body, 'true']);
  });

  it('waits for the team to solve the riddle', async () => {
    const { insider, scans, marks } = await atThePlace();
    await scans(insider);

    expect(await marks(insider)).toMatchObject(
      refusal(400, 'NOT_SOLVED_YET', 'Невозможно отметить посещение: команда еще не решила эту загадку'),
    );
  });

  it('knows only who stands at the riddle', async () => {
    const { world, riddle, captain, scans, marks } = await atThePlace();
    const other = await world.person('insider');
    await captain.checksAnswer(riddle, answer);
    await scans(other);

    expect(await marks(other)).toMatchObject(refusal(400, 'RIDDLE_NOT_ASSIGNED', 'Этот вопрос не назначен вам'));
  });

  it('needs a scan within 15 minutes', async () => {
    const { world, insider, riddle, captain, scans, marks } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    world.clock.passes(15 * 60);

    expect(await marks(insider)).toMatchObject(refusal(409, 'SCAN_REQUIRED', 'Сначала отсканируйте QR-код участника'));
  });

  it('does not take a person of another team, nor a team or a riddle that is not there', async () => {
    const { world, insider, riddle, captain, scans, marks } = await atThePlace();
    const other = await world.team();
    await captain.checksAnswer(riddle, answer);
    await scans(insider);
    await scans(insider, other.captain);

    for (const change of [{ scanned_user_id: other.captain.id }, { command_id: 999_999_999 }, { question_id: 999_999_999 }])
      expect(await marks(insider, change)).toMatchObject({ status: 404, body: notFound });
  });

  it('keeps to the time of the event', async () => {
    const { world, insider, riddle, captain, scans, marks } = await atThePlace();
    await captain.checksAnswer(riddle, answer);
    world.clock.passes(5 * 3600);
    await scans(insider);

    expect(await marks(insider)).toMatchObject(refusal(400, 'EVENT_NOT_ACTIVE', 'Квест ещё не начался или уже закончился'));
  });

  it.each(['question_id', 'command_id', 'scanned_user_id'])('names %s when it is missing', async (name) => {
    const { insider, marks } = await atThePlace();

    expect(await marks(insider, { [name]: undefined })).toMatchObject({ status: 400, body: badInput([name, expect.any(String)]) });
  });

  it('is not for participants, nor for nobody', async () => {
    const { world, team, marks } = await atThePlace();

    expect(await marks(team.captain)).toMatchObject({ status: 403, body: mayNot });
    expect(await marks({ id: 0, role: null, player: world.anonymous() })).toMatchObject({ status: 401, body: unauthenticated });
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApi } from '#server/rest/openapi.ts';
import { routes } from '#server/rest/routes.ts';
import { dataUrl, picture } from '#tests/server/media/sample-files.ts';
import { organizedCity } from '#tests/server/quest/authoring/organizing.ts';
import type { Player } from '#tests/support/player.ts';

type Method = 'POST' | 'PUT';
interface Operation {
  requestBody?: { content: { 'application/json': { schema: Parameters<typeof z.fromJSONSchema>[0] } } };
}

const { paths } = openApi(routes) as { paths: Record<string, Record<string, Operation>> };

/** Reads the schema of a body from the OpenAPI description, of which alone a generated client knows. */
function describedBody(method: Method, path: string) {
  const schema = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].schema;
  if (!schema) throw new Error(`${method} ${path} describes no body`);
  return z.fromJSONSchema(schema);
}

const long = (length: number) => 'я'.repeat(length);
const decomposed = (length: number) => 'й'.normalize('NFD').repeat(length);

/** Makes texts at a bound and beyond it. `maxTyped` is the bound before blanks are trimmed. */
const textsAround = (maxLength: number, maxTyped = 4 * maxLength) => [
  '',
  ' \n ',
  'я',
  long(maxLength),
  long(maxLength + 1),
  ` ${long(maxLength)}\n`,
  ' '.repeat(maxTyped - 1) + long(1),
  ' '.repeat(maxTyped) + long(1),
];
const namesAround = (maxLength: number, maxTyped = 4 * maxLength) => [
  ...textsAround(maxLength, maxTyped),
  `${long(maxLength - 2)}   я`,
  decomposed(maxLength),
];
const links = [
  '',
  ' ',
  'x',
  'http://maps.example/x',
  'https://',
  'HTTPS://maps.example/x',
  ' https://maps.example/x',
  '2gis.ru/moscow',
  '2gis.ru',
  'нет адреса',
  `https://maps.example/${'x'.repeat(2027)}`,
  `https://maps.example/${'x'.repeat(2028)}`,
];
const ids = [0, -1, 1, 1.5, 2 ** 53, '1', '0', '-1', '', 'x', '9'.repeat(15), '9'.repeat(16), null];
/** Which of the ids from 4 to 20 are played, each event says for itself. */
const categories = [1, 3, 0, 21, '1', '3', '21', 'ru'];
const scores = [0.5, 0.3, 1000, 1000.5, -1000, -1000.5, '1', null];

/** The calls with a body, each with its sender and the values of its fields. */
async function calls() {
  const { world, team, organizer, riddle } = await organizedCity();
  const insider = await world.person('insider');
  const staff = await world.person('ctc');
  const captain = team.captain.player;
  const ticket = async () => {
    const pass = ((await captain.rest('GET', '/auth/qr')).body as { qr_link: string }).qr_link;
    const token = new URL(pass).searchParams.get('token');
    return ((await staff.player.rest('POST', '/auth/qr/verify', { token })).body as { token: string }).token;
  };
  const file = dataUrl('image/png', await picture('png'));
  const files = [file, '', null, 'x', 'data:image/png', 'data:image/png;base64,', 'quest/1.png'];
  const admin = organizer.player;
  const widget = world.anonymous();
  const payload = { ...widget.payload(), id: Number(widget.telegramId) };
  const signIn = {
    id: [0, -1, 1.5, 1, 2 ** 53 - 1, 2 ** 53, '', 'x', '0', '1', '9'.repeat(16), '9'.repeat(17)],
    auth_date: [0, -1, 1.5, 1, 9_999_999_999, 10_000_000_000, '', 'x', '0', '00', '0001', '9'.repeat(10), '1'.repeat(11)],
    first_name: ['', ' ', 'Анна\n', long(256), long(257)],
    last_name: ['', null, 'Анна\n', long(256), long(257)],
    username: ['', null, 'a'.repeat(64), 'a'.repeat(65)],
    photo_url: ['', null, 'x', 'x'.repeat(2048), 'x'.repeat(2049)],
    hash: ['', 'a'.repeat(256), 'a'.repeat(257)],
    registration_code: textsAround(100),
  };
  const profile = { full_name: namesAround(200), student_organization: namesAround(200), geo_link: links };
  const words = {
    text: textsAround(10_000),
    text_answered: textsAround(10_000),
    geo_answered: textsAround(200),
    longread: textsAround(100_000),
  };
  const titles = [...textsAround(300, 8000), `<b>${long(300)}</b>`, `${long(298)}&amp;я`, '<b>'.padEnd(8001, 'я')];
  const line = { score: 1, comment: null };

  const rows: [Player, Method, string, object, Record<string, unknown[]>][] = [
    [widget, 'POST', '/auth/telegram', payload, signIn],
    [widget, 'POST', '/auth/registration', payload, signIn],
    [captain, 'POST', '/auth/complete-registration', { full_name: 'Анна' }, profile],
    [captain, 'POST', '/auth/update_profile', { full_name: 'Анна' }, profile],
    [captain, 'POST', '/auth/command/create', { name: 'Стрелка', language_id: 1 }, { name: namesAround(32, 500), language_id: categories }],
    [captain, 'POST', '/auth/command/rename', { name: 'Стрелка' }, { name: namesAround(32, 500), language_id: categories }],
    [captain, 'POST', '/auth/command/remove_user', { user_id: 1 }, { user_id: ids }],
    [captain, 'POST', '/auth/command/join', { token: 'x' }, { token: ['', long(201), null] }],
    [captain, 'POST', '/auth/qr/verify', { token: 'x' }, { token: ['', long(201), null] }],
    [
      staff.player,
      'POST',
      '/auth/program/add_score',
      { user_id: team.captain.id, ...line },
      { user_id: ids, score: scores, comment: textsAround(500), score_data: [null, {}, ...scores.map((score) => ({ score }))] },
    ],
    [
      staff.player,
      'POST',
      '/auth/program/qr_add_score',
      { token: await ticket(), score_data: line },
      {
        token: ['', null, long(201)],
        score_data: [null, {}, ...scores.map((score) => ({ score })), ...textsAround(500).map((comment) => ({ ...line, comment }))],
      },
    ],
    [captain, 'POST', '/quest/riddles/{id}/check-answer', { answer: 'ГУМ' }, { answer: textsAround(500) }],
    [
      admin,
      'POST',
      '/quest/insiders/attendance/mark',
      { question_id: riddle.id, command_id: team.id, scanned_user_id: team.captain.id },
      { question_id: ids, command_id: ids, scanned_user_id: ids },
    ],
    [
      admin,
      'POST',
      '/quest/admin/blocks',
      { title: 'Блок', event_id: world.eventId, language_id: 1 },
      { title: textsAround(200), event_id: ids, language_id: categories, image_path: files },
    ],
    [admin, 'PUT', '/quest/admin/blocks/{id}', {}, { title: textsAround(200), event_id: ids.slice(0, -1), language_id: categories }],
    [
      admin,
      'POST',
      '/quest/admin/questions',
      { title: 'Место', block_id: riddle.blockId },
      { title: titles, block_id: ids, ...words, image_path: files, hint_path: files, image_path_answered: files },
    ],
    [admin, 'PUT', '/quest/admin/questions/{id}', {}, { title: titles, ...words }],
    [
      admin,
      'POST',
      '/quest/admin/answers',
      { answer_text: 'ГУМ', question_id: riddle.id },
      { answer_text: textsAround(500), question_id: ids },
    ],
    [admin, 'PUT', '/quest/admin/answers/{id}', { answer_text: 'ГУМ' }, { answer_text: textsAround(500) }],
    [admin, 'PUT', '/quest/admin/insiders/{id}/profile', {}, { student_organization: namesAround(200), geo_link: links }],
    [
      admin,
      'POST',
      '/quest/admin/question-insiders/assign',
      { question_id: riddle.id, insider_ids: [] },
      { question_id: ids, insider_ids: [[], Array(50).fill(insider.id), Array(51).fill(insider.id), [String(insider.id)], ['x'], [0]] },
    ],
  ];
  const { id: other } = await world.riddle();
  const [answer] = (await admin.rest('GET', `/quest/admin/answers/by-question/${other}`)).body as { id: number }[];
  const idIn = { blocks: riddle.blockId, questions: riddle.id, riddles: riddle.id, answers: answer?.id, insiders: insider.id };
  const address = (path: string) => path.replace(/(\w+)\/\{id\}/, (_all, thing: keyof typeof idIn) => `${thing}/${idIn[thing]}`);
  return { rows, address };
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'left out';
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
};

describe('the description of a REST call', () => {
  it('calls exactly those bodies valid that the server does not refuse as bad input', async () => {
    const { rows, address } = await calls();
    const differences: string[] = [];
    const neverRefused: string[] = [];

    for (const [player, method, path, base, fields] of rows) {
      const body = describedBody(method, path);
      for (const [field, values] of Object.entries(fields)) {
        let refusals = 0;
        for (const value of [undefined, ...values]) {
          const form = value === undefined ? base : { ...base, [field]: value };
          const { body: answer } = await player.rest(method, address(path), form);
          const isRefused = (answer as { error?: { type: string } }).error?.type === 'BAD_INPUT';
          const isDescribed = body.safeParse(form).success;
          refusals += Number(isRefused);
          if (isRefused === isDescribed)
            differences.push(
              `${method} ${path} ${field} ${shown(value)}: ${isRefused ? 'described, and refused' : 'taken, and not described'}`,
            );
        }
        if (refusals === 0) neverRefused.push(`${path} ${field}`);
      }
    }

    expect(differences).toEqual([]);
    expect(neverRefused).toEqual([]);
  }, 120_000);

  it('has a body in this test wherever the call takes one', async () => {
    const tried = (await calls()).rows.map(([, method, path]) => `${method} ${path}`);
    const takingOne = routes.filter(({ body }) => body).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);

    expect(tried.sort()).toEqual(takingOne.sort());
  });
});

import { describe, expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { routes } from '#server/rest/routes.ts';
import { organizedCity } from '#tests/server/quest/authoring/organizing.ts';
import { envelope } from '#tests/support/faces/envelope.ts';

const parts = ['author', 'desk', 'gate', 'observer'] as const;
type Part = (typeof parts)[number];
const unknownId = 999_999_999;

/** For whom each call of organizers is, besides who may do everything. Written by hand. */
const doors: Record<string, readonly Part[]> = {
  'GET /quest/admin/questions': ['author', 'desk'],
  'GET /quest/admin/questions/by-block/:id': ['author', 'desk'],
  'GET /quest/admin/questions/:id': ['author', 'desk'],
  'POST /quest/admin/questions': ['author'],
  'PUT /quest/admin/questions/:id': ['author'],
  'DELETE /quest/admin/questions/:id': ['author'],
  'DELETE /quest/admin/attempts/clear-command/:id': ['desk'],
  'GET /quest/admin/languages': ['author', 'desk', 'gate', 'observer'],
  'GET /quest/admin/blocks': ['author', 'desk'],
  'GET /quest/admin/blocks/by-event/:id': ['author', 'desk'],
  'GET /quest/admin/blocks/by-language/:id': ['author', 'desk'],
  'GET /quest/admin/blocks/:id': ['author', 'desk'],
  'POST /quest/admin/blocks': ['author'],
  'PUT /quest/admin/blocks/:id': ['author'],
  'DELETE /quest/admin/blocks/:id': ['author'],
  'GET /quest/admin/answers': ['author', 'desk'],
  'GET /quest/admin/answers/by-question/:id': ['author', 'desk'],
  'GET /quest/admin/answers/:id': ['author', 'desk'],
  'POST /quest/admin/answers': ['author'],
  'PUT /quest/admin/answers/:id': ['author'],
  'DELETE /quest/admin/answers/:id': ['author'],
  'GET /quest/admin/insiders': ['author', 'desk'],
  'PUT /quest/admin/insiders/:id/profile': ['desk'],
  'POST /quest/admin/question-insiders/assign': ['author'],
  'GET /quest/admin/question-insiders/by-question/:id': ['author', 'desk'],
  'DELETE /quest/admin/question-insiders/:question/:insider': ['author'],
};

/** Bodies of which only the ids are wrong. */
const bodies: Record<string, object> = {
  'POST /quest/admin/questions': { block_id: unknownId, title: 'Место', text: 'Что?', answers: ['дом'] },
  'POST /quest/admin/blocks': { title: 'Квартал', event_id: unknownId, language_id: 1 },
  'POST /quest/admin/answers': { question_id: unknownId, answer_text: 'дом' },
  'PUT /quest/admin/answers/:id': { answer_text: 'дом' },
  'POST /quest/admin/question-insiders/assign': { question_id: unknownId, insider_ids: [unknownId] },
};

type City = Awaited<ReturnType<typeof cityOf>>;

/** The path of a thing that is there, which must not matter to whom a call is not open. */
async function ofTheCity(path: string, { world, ctx, riddle, team }: City): Promise<string> {
  const answerId = (await authoring.readEditableRiddle(ctx, riddle.id))?.answers[0]?.id ?? 0;
  const ids: Record<string, number> = { 'by-block': riddle.blockId, blocks: riddle.blockId, 'by-event': world.eventId, answers: answerId };
  const own = { ...ids, 'by-language': 1, 'clear-command': team.id, insiders: team.captain.id } as Record<string, number>;
  const before = path.split('/:')[0]?.split('/').at(-1) ?? '';
  return path.replaceAll(/:\w+/g, String(own[before] ?? riddle.id));
}

async function cityOf(part: Part) {
  const city = await organizedCity();
  const person = await city.world.person('organizer');
  await people.changeOrganizerRoles(city.ctx, { personId: person.id, roles: [part] });
  return { ...city, person };
}

describe('the calls of organizers, by what an organizer does', () => {
  it('are all in the table', () => {
    const calls = routes.filter(({ section }) => section === 'Admin').map(({ method, path }) => `${method} ${path}`);

    expect(Object.keys(doors).sort()).toEqual(calls.sort());
  });

  it.each(parts)('are open to the %s as the table says, and refused with the words that stand otherwise', async (part) => {
    const city = await cityOf(part);
    const wrong: string[] = [];

    for (const [call, who] of Object.entries(doors)) {
      const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
      const isOpen = who.includes(part);
      const address = isOpen ? path.replaceAll(/:\w+/g, String(unknownId)) : await ofTheCity(path, city);
      const { status, body } = await city.person.player.rest(method, address, bodies[call]);
      if (isOpen ? ![200, 404].includes(status) : status !== 403) wrong.push(`${call}: ${status} ${JSON.stringify(body)}`);
    }

    expect(wrong).toEqual([]);
  });

  it('have one refusal in both protocols', async () => {
    const { person, riddle } = await cityOf('observer');

    const rest = await person.player.rest('GET', `/quest/admin/answers/by-question/${riddle.id}`);
    const { errors } = await person.player.asks('query ($id: ID!) { editableRiddle(id: $id) { id } }', { id: String(riddle.id) });

    expect(rest).toMatchObject({ status: 403, body: envelope(403, 'FORBIDDEN', 'Доступ запрещен. Необходима роль организатора.') });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it.each([
    ['observer', 'add_score', 403],
    ['author', 'add_score', 403],
    ['gate', 'add_score', 200],
  ] as const)('let the %s give points of the programme or not', async (part, name, expected) => {
    const { person, team } = await cityOf(part);

    const { status } = await person.player.rest('POST', `/auth/program/${name}`, { user_id: team.captain.id, score: 1 });

    expect(status).toBe(expected);
  });
});

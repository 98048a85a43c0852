import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

/** Creates an event with an organizer, a block with a riddle that has two answers, and a team of two that plays it. */
export async function organizedCity(options: Parameters<typeof World.withEvent>[0] = {}) {
  const world = await World.withEvent(options);
  const organizer = await world.organizer();
  const riddle = await world.riddle({ answers: ['Спасская башня', 'Спасская'] });
  const team = await world.team({ size: 2 });
  const [captain, mate] = team.all.map((person) => person.player) as [Player, Player];
  return { world, organizer, ctx: world.ctx(organizer), riddle, team, captain, mate };
}

/** Runs a mutation of one input, and returns its result or the errors. */
export async function mutates(player: Player, call: { field: string; input: object; answer: string; key?: string }) {
  const name = `${call.field[0]?.toUpperCase()}${call.field.slice(1)}`;
  const inputType = ['AssignInsiders', 'SetInsiders'].includes(name) ? 'RiddleInsidersInput' : `${name}Input`;
  const { data, errors } = await player.asks<Record<string, Record<string, unknown>>>(
    `mutation ($input: ${inputType}!) { ${call.field}(input: $input) { __typename ... on DomainError { code } ${call.answer} } }`,
    { input: call.input },
    call.key ? { 'idempotency-key': call.key } : {},
  );
  return data?.[call.field] ?? { errors };
}

/** Reads the lines of the audit log about this command on one subject. */
export const listAudit = (world: World, { action, subjectId }: { action: string; subjectId: number }) =>
  world.deps.db
    .selectFrom('auditLog')
    .select(['actorId', 'before', 'after'])
    .where('action', '=', action)
    .where('subjectId', '=', String(subjectId))
    .orderBy('id')
    .execute();

import { expect, it } from 'vitest';
import { askForHelp, claimHelp, HelpTaken, TooManyHelpRequests } from '#server/modules/help/help.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { forEachTeam, teamCount, type TeamOfSix, teamsOfSix } from '../support/teams-of-six.ts';

const ask = (team: TeamOfSix, phone: number, key: string | null = null) =>
  askForHelp({ ...(team.phones[phone] as Context), idempotencyKey: key }, { teamId: team.id, kind: 'urgent', text: 'Помогите' });

const refused = (error: unknown) => {
  if (error instanceof HelpTaken || error instanceof TooManyHelpRequests) return { kind: error.code };
  throw error;
};

it(`gives a request to one of four organizers who take it at the same instant, for each of ${teamCount} teams`, async () => {
  const world = await World.withEvent();
  const organizers: Context[] = [];
  for (const name of ['Вера', 'Надя', 'Люба', 'Соня']) organizers.push(world.ctx(await world.person('organizer', name)));
  const teams = await teamsOfSix(world);
  const kinds: string[][] = [];

  await forEachTeam(teams, async (team) => {
    const { requestId } = await ask(team, 0);
    const outcomes = await inParallel(4, (index) => claimHelp(organizers[index] as Context, { requestId }).catch(refused));
    kinds.push(outcomes.map(({ kind }) => kind).sort());
  });

  expect(kinds).toEqual(teams.map(() => ['HELP_TAKEN', 'HELP_TAKEN', 'HELP_TAKEN', 'HelpChanged']));
});

it(`makes one request of four with the same key at the same instant, for each of ${teamCount} teams`, async () => {
  const world = await World.withEvent();
  const teams = await teamsOfSix(world);
  const counts: number[] = [];

  await forEachTeam(teams, async (team) => {
    await inParallel(4, () => ask(team, 0, `c0ffee00-0000-4000-8000-${String(team.id).padStart(12, '0')}`));
    const rows = await world.deps.db.selectFrom('helpRequest').select('id').where('teamId', '=', team.id).execute();
    counts.push(rows.length);
  });

  expect(counts).toEqual(teams.map(() => 1));
});

it(`opens three requests and no more when six phones ask at the same instant, for each of ${teamCount} teams`, async () => {
  const world = await World.withEvent();
  const teams = await teamsOfSix(world);
  const opened: number[] = [];

  await forEachTeam(teams, async (team) => {
    const outcomes = await inParallel(6, (index) => ask(team, index).catch(refused));
    opened.push(outcomes.filter(({ kind }) => kind === 'HelpChanged').length);
  });

  expect(opened).toEqual(teams.map(() => 3));
});

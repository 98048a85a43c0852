import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHealer } from '#server/jobs/healing.ts';
import { people } from '#server/modules/identity/identity.ts';
import { membership } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

afterEach(closeReaders);

const progress = 'subscription { teamProgress { team { points members { fullName } } } }';
const ownBoard = 'subscription ($event: String!) { standingsChanged(event: $event) { version ownRow { total } } }';

async function watchedTeam() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ size: 2 });
  const mate = team.members[0] as TestPerson;
  const watch = (as: TestPerson) => LiveReader.of(world.app, { query: progress, headers: { cookie: formatCookies(as.player) } });
  const [leaver, stayer] = [await watch(mate), await watch(team.captain)];
  for (const reader of [leaver, stayer]) await reader.frameText();
  const organizer = world.ctx(await world.organizer());
  return { world, riddle, team, mate, leaver, stayer, organizer, healer: createHealer(world.deps) };
}

type Watched = Awaited<ReturnType<typeof watchedTeam>>;

/** Another process, whose signals do not arrive here. */
const mute = (ctx: Context): Context => ({ ...ctx, publish: () => undefined });

const losses: [string, (watched: Watched, ctx: (of: Context) => Context) => Promise<unknown>][] = [
  ['is removed', ({ organizer, team, mate }, as) => membership.removeMember(as(organizer), { teamId: team.id, userId: mate.id })],
  ['leaves', ({ world, mate }, as) => membership.leaveTeam(as(world.ctx(mate)))],
  ['is signed out everywhere', ({ organizer, mate }, as) => people.endSessionsOf(as(organizer), { personId: mate.id })],
  ['is shut out', ({ organizer, mate }, as) => people.disablePerson(as(organizer), { personId: mate.id })],
];

describe.each(losses)('a member who %s', (_name, lose) => {
  it('hears that the stream is complete, and nothing more', async () => {
    const watched = await watchedTeam();
    const before = watched.leaver.text.length;

    await lose(watched, (ctx) => ctx);

    expect(await watched.leaver.isComplete()).toBe(true);
    expect(watched.leaver.text.slice(before)).toBe('event: complete\ndata:\n\n');
  });

  it('does not end it for the others', async () => {
    const watched = await watchedTeam();
    await lose(watched, (ctx) => ctx);
    await watched.leaver.isComplete();
    await watched.team.captain.player.checksAnswer(watched.riddle, 'Спасская башня');

    let text = await watched.stayer.frameText();
    while (text !== null && !text.includes('"points":4')) text = await watched.stayer.frameText();

    expect(text).toContain('"points":4');
  });

  it('is found by the next look when no hint told of it', async () => {
    const watched = await watchedTeam();
    await watched.healer.heal();
    await lose(watched, mute);

    await watched.healer.heal();

    expect(await watched.leaver.isComplete()).toBe(true);
  });
});

describe('the rights of a team', () => {
  it('are asked for by one statement, and the answer is read once, however many watch', async () => {
    const { world, team, leaver, stayer, organizer } = await watchedTeam();
    const third = await world.person('guest', 'Третий');
    await membership.seatMember(organizer, { teamId: team.id, userId: third.id });
    for (const reader of [leaver, stayer]) await reader.frameText();
    const reader = await LiveReader.of(world.app, { query: progress, headers: { cookie: formatCookies(third.player) } });
    await reader.frameText();

    const { figures } = world.deps.live;
    const before = figures.executions;
    const statements = await statementsDuring(async () => {
      world.deps.hub.touch(`team:${team.id}`);
      await vi.waitFor(() => expect(figures.executions).toBe(before + 1));
    });

    expect(statements.filter((statement) => /join "member".*session\.id_hash = any/s.test(statement))).toHaveLength(1);
    // The other three statements read the team with its progress, the clock of its event, and the selected members.
    expect(statements).toHaveLength(4);
  });

  it('show who came', async () => {
    const { world, team, stayer, organizer } = await watchedTeam();
    const third = await world.person('guest', 'Третий Товарищ');
    await membership.seatMember(organizer, { teamId: team.id, userId: third.id });

    expect(await stayer.frameText()).toContain('Третий Товарищ');
  });
});

describe('a board with the viewer’s own row', () => {
  it('ends when the viewer signs out', async () => {
    const { world, mate } = await watchedTeam();
    const reader = await LiveReader.of(world.app, {
      query: ownBoard,
      variables: { event: world.slug },
      headers: { cookie: formatCookies(mate.player) },
    });
    await reader.frameText();

    await mate.player.asks('mutation { signOut }');

    expect(await reader.isComplete()).toBe(true);
  });
});

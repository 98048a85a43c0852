import { globSync, readFileSync } from 'node:fs';
import { parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { teamPasses } from '#server/modules/teams/teams.ts';
import { isNamed } from '#server/platform/db/statements/prepared.ts';
import { routes } from '#server/rest/routes.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World, type TestPerson } from '#tests/support/world.ts';

/** The pages of players' and insiders' phones. Data that is the same for everybody is read once per change. */
const pages = ['app/guards', 'graphql', 'features/identity', 'features/team', 'features/quest', 'features/pass', 'features/scan'];
/** These pages read the board, which is cached, or belong to the demo. */
const others = ['PointsPage', 'QuestResult', 'DemoPeople'];

const documents = JSON.parse(readFileSync('server/graphql/__generated__/persisted-documents.json', 'utf8')) as Record<string, string>;

/** The queries of these pages by name. */
function queriesOfPhones(): [string, string][] {
  const files = pages.flatMap((folder) => globSync(`web/${folder}/**/*.graphql`)).map((file) => readFileSync(file, 'utf8'));
  const names = new Set(files.flatMap((text) => [...text.matchAll(/^query (\w+)/gm)].map(([, name]) => name)));
  return Object.values(documents).flatMap((text): [string, string][] => {
    const name = /^query (\w+)/.exec(text)?.[1] ?? /\bquery (\w+)/.exec(text)?.[1];
    return name && names.has(name) && !others.includes(name) ? [[name, text]] : [];
  });
}

/** Gives each variable of a document the value of its name. */
function fillVariables(text: string, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  visit(parse(text), {
    VariableDefinition({ variable: { name } }) {
      if (!(name.value in values)) throw new Error(`say in this test what the variable ${name.value} stands for`);
      variables[name.value] = values[name.value];
    },
  });
  return variables;
}

/** A town with data for each page: solved and unsolved riddles, wrong tries, a pass, a visit, a seeker. */
async function town() {
  const world = await World.withEvent({ prices: { startCoins: 4 } });
  const insider = await world.person('insider');
  const team = await world.team({ size: 2 });
  const riddle = await world.riddle({ insiderIds: [insider.id] });
  const other = await world.riddle({ block: riddle.blockId });
  const { player } = team.captain;
  await player.checksAnswer(riddle, 'Спасская башня');
  await player.checksAnswer(other, 'Мимо');
  const pass = await teamPasses.readOwnPass(world.ctx(team.captain));
  const token = pass?.token ?? '';
  await insider.player.rest('POST', '/auth/qr/verify', { token });
  const values = {
    first: 10,
    after: null,
    known: null,
    event: world.slug,
    slug: world.slug,
    token,
    teamId: String(team.id),
    userId: String(team.captain.id),
  };
  return { world, people: { captain: team.captain, insider }, riddle, team, token, values };
}

const unnamed = async (work: () => Promise<unknown>) => {
  const statements = await statementsDuring(work);
  return { count: statements.length, unnamed: statements.filter((text) => !isNamed(text)) };
};

/** After two seconds the cached session has expired, so it is read again, too. */
const later = (world: World) => world.clock.passes(3);

describe('PostgreSQL parses and plans a statement once for each connection on every page of a phone', () => {
  it('in GraphQL', async () => {
    const { world, people, riddle, values } = await town();
    const queries = queriesOfPhones();

    const unnamedByPage: Record<string, string[]> = {};
    let count = 0;
    for (const [name, text] of queries) {
      const id = String(name.includes('Block') ? riddle.blockId : riddle.id);
      for (const [who, { player }] of Object.entries<TestPerson>(people)) {
        later(world);
        const counted = await unnamed(() => player.asks(text, fillVariables(text, { ...values, id, riddleId: id })));
        count += counted.count;
        if (counted.unnamed.length > 0) unnamedByPage[`${name} of the ${who}`] = counted.unnamed;
      }
    }

    expect(unnamedByPage).toEqual({});
    expect(queries.length).toBeGreaterThan(12);
    expect(count).toBeGreaterThan(queries.length * 2);
  });

  it('in REST', async () => {
    const { world, people, riddle, team, token } = await town();
    const read = routes.filter(
      ({ method, section, access, isSameForAll, hasEffect }) =>
        method === 'GET' && section !== 'Admin' && access === 'signedIn' && !isSameForAll && !hasEffect,
    );

    const unnamedByPage: Record<string, string[]> = {};
    let count = 0;
    for (const [who, person] of Object.entries<TestPerson>(people)) {
      const calls: (() => Promise<unknown>)[] = [
        ...read.map(({ path }) => {
          const id = path.startsWith('/auth/program') ? person.id : riddle.blockId;
          const query = path.endsWith('/status') ? `?command_id=${team.id}` : '';
          return () => person.player.rest('GET', path.replace(':id', String(id)) + query);
        }),
        () => person.player.rest('GET', '/auth/event/status'),
        () => person.player.rest('POST', '/auth/qr/verify', { token }),
      ];
      for (const call of calls) {
        later(world);
        const counted = await unnamed(call);
        count += counted.count;
        if (counted.unnamed.length > 0) unnamedByPage[`${who} ${String(calls.indexOf(call))}`] = counted.unnamed;
      }
    }

    expect(unnamedByPage).toEqual({});
    expect(read.length).toBeGreaterThan(5);
    expect(count).toBeGreaterThan(read.length * 2);
  });
});

import { describe, expect, it } from 'vitest';
import { readTypes } from '#web/features/developers/reference/read-types.ts';
import { listDeprecated, searchTypes } from '#web/features/developers/reference/type-browser.tsx';

const types = readTypes(`
  enum Colour { RED, "Of grass." GREEN }
  union Found = Team | Event
  "What plays."
  type Team { name: String!, "Old." tag: String @deprecated(reason: "Use name; gone after 2027-03-01.") }
  type Event { id: ID!, teams("How many." first: Int! = 10): [Team!]! }
  scalar Points
  input NewTeam { name: String!, colour: Colour = RED }
  type Query { event: Event }
`);
const named = (words: string) => searchTypes(types, words).map(({ type }) => type.name);

describe('the types of a schema', () => {
  it('begin with what one can ask for', () => {
    expect(types.map(({ name }) => name)).toEqual(['Query', 'Colour', 'Found', 'Team', 'Event', 'Points', 'NewTeam']);
  });

  it('show fields as the schema has them, with their arguments and what those mean', () => {
    expect(types.find(({ name }) => name === 'Event')?.members[1]).toEqual({
      name: 'teams',
      signature: 'teams(first: Int! = 10): [Team!]!',
      description: 'first: How many.',
      deprecated: null,
    });
  });

  it('say what is going away, and why', () => {
    expect(listDeprecated(types)).toEqual([{ name: 'Team.tag', reason: 'Use name; gone after 2027-03-01.' }]);
  });
});

describe('a search', () => {
  it('finds types by name, the shortest first, then by what they hold', () => {
    expect(named('team')).toEqual(['Team', 'NewTeam', 'Found', 'Event']);
  });

  it('finds arguments and values, and says in which member', () => {
    expect(searchTypes(types, 'first')).toEqual([{ type: expect.objectContaining({ name: 'Event' }), members: ['teams'] }]);
    expect(named('green')).toEqual(['Colour']);
  });

  it('without words shows everything, and nothing for what is not there', () => {
    expect(named(' ')).toHaveLength(types.length);
    expect(named('nothing like this')).toEqual([]);
  });
});

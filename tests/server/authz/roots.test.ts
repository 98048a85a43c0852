import { describe, expect, it } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import type { ErrorCode } from '#server/platform/errors.ts';
import { spec } from '#tests/support/spec.ts';
import { isNightly } from '#tests/support/typed/nightly.ts';
import { ask, type ReceivedResponse, watch } from './ask.ts';
import { type Caller, callers, type State, states } from './callers.ts';
import { buildCall, callOrder } from './calls.ts';
import { City } from './city.ts';
import { isPart, organizerDoors, usedUp } from './organizer-doors.ts';
import { expected, rules, type Verdict } from './rules.ts';

const names = Object.keys(rules);
const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
);

interface Cell {
  name: string;
  caller: Caller;
}

const fieldName = (name: string) => name.split(/[. ]/)[1] ?? '';

/** Names the refusal that a caller got, if any. */
function refusalIn({ data, errors }: ReceivedResponse, field: string): string | undefined {
  if (errors[0]) return errors[0].extensions?.code ?? 'INTERNAL';
  const value = data?.[field] as { code?: string; reason?: string } | null;
  return value?.code ?? value?.reason;
}

/** Reduces a response to one word. */
function judge(received: ReceivedResponse, { name, caller }: Cell): Verdict {
  const refusal = refusalIn(received, fieldName(name)) as ErrorCode | undefined;
  const verdict = refusal ?? (received.data?.[fieldName(name)] == null ? 'nothing' : 'allowed');
  if (isPart(caller) && usedUp[name] === verdict && organizerDoors[name]?.who.includes(caller)) return 'allowed';
  return verdict !== 'allowed' && rules[name]?.allowedMeans?.includes(verdict) ? 'allowed' : verdict;
}

async function tried(city: City, cell: Cell): Promise<Verdict> {
  const call = buildCall(cell.name, city, cell.caller);
  const speak = cell.name.startsWith('Subscription.') ? watch : ask;
  return judge(await speak(city, cell.caller, call), cell);
}

/** Before a merge the other states are tried with what depends on the state; by night with everything. */
const triedWhole: readonly State[] = isNightly ? states : ['active', 'finished'];

const dependsOnState = ({ name, caller }: Cell): boolean => new Set(states.map((state) => expected(name, caller, state))).size > 1;

/** Refusals come first, because they change nothing; calls that end a seat or a session come last. */
function inOrder(state: State): Cell[] {
  const all = names.flatMap((name) => callers.map((caller) => ({ name, caller })));
  const cells = triedWhole.includes(state) ? all : all.filter(dependsOnState);
  const rank = ({ name, caller }: Cell) => (expected(name, caller, state) === 'allowed' ? 1 + Math.max(0, 1 + callOrder(name)) : 0);
  return cells.sort((a, b) => rank(a) - rank(b));
}

describe('the table of root fields', () => {
  it('has a row for each field and no row without one', () => {
    expect([...new Set(names.map((name) => name.split(' ')[0]))].sort()).toEqual(rootFields.sort());
  });

  it('says for every door that organizers have before others which of them it is for', () => {
    const differs = (name: string) => states.some((state) => expected(name, 'organizer', state) !== expected(name, 'loner', state));
    const known = ['Query.scoreEvents', 'Query.admin'];

    expect(Object.keys(organizerDoors).sort()).toEqual(names.filter(differs).sort());
    expect(known.every((name) => name in organizerDoors)).toBe(true);
  });

  it('has at least four thousand cells with the callers and states', () => {
    expect(names.length * callers.length * states.length).toBeGreaterThanOrEqual(4000);
  });

  it.each(states)('is what every caller meets while the event is %s', { ...spec('6.1'), timeout: 240_000 }, async (state) => {
    const city = await City.build();
    await city.becomes(state);
    const wrong: string[] = [];

    for (const cell of inOrder(state)) {
      const verdict = await tried(city, cell);
      const expectedVerdict = expected(cell.name, cell.caller, state);
      if (verdict !== expectedVerdict) wrong.push(`${cell.name} by ${cell.caller}: ${verdict}, not ${expectedVerdict}`);
    }
    await city.becomes('active');

    expect(wrong).toEqual([]);
  });
});

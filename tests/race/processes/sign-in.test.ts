import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitations } from '#server/modules/identity/identity.ts';
import { inLanes, inParallel } from '#tests/support/in-parallel.ts';
import { City, tally } from './city.ts';
import { type Operation, sizes, whole } from './plan.ts';

const fields = '... on SignedIn { registrationType viewer { id } } ... on SignInRefused { reason }';

let city: City;
beforeAll(async () => {
  city = await City.open();
});
afterAll(() => city.close());

const signsIn = (operation: Operation, at: number, input: object) =>
  city.race(operation, at, 'signInWithTelegram', { input, fields, key: null });

it(`gives the role to ${sizes.uses} of ${sizes.crowd} people who use a code for ${sizes.uses} at once`, async () => {
  const granted: string[] = [];

  for (let number = 0; number < sizes.codes; number += 1) {
    const code = randomUUID();
    await invitations.createRegistrationCode(city.ctx(), { code, label: `Инсайдеры ${number}`, role: 'insider', maxUses: sizes.uses });
    const replies = await inParallel(sizes.crowd, (at) => signsIn('codes', at, { ...city.widget(), registrationCode: code }));
    granted.push(JSON.stringify(tally(replies.map((reply) => `${reply.__typename} ${reply.registrationType}`).sort())));
  }

  const expected = { 'SignedIn DEFAULT': sizes.crowd - sizes.uses, 'SignedIn INSIDER': sizes.uses };
  expect(tally(granted)).toEqual({ [JSON.stringify(expected)]: sizes.codes });
  const codes = await city.db.selectFrom('registrationCode').select(['uses', 'maxUses']).execute();
  expect(tally(codes.map(({ uses, maxUses }) => `${uses} of ${maxUses}`))).toEqual({ [`${sizes.uses} of ${sizes.uses}`]: sizes.codes });
  expect(await city.readOutcome('codes')).toEqual(whole('codes'));
});

it(`opens one session for each of ${sizes.payloads} payloads sent six times at once, and one person for two devices of each of ${sizes.newcomers} newcomers`, async () => {
  const replays: string[] = [];
  const newcomers: string[] = [];
  const sessionsBefore = await countSessions();

  await inLanes(
    2,
    Array.from({ length: sizes.payloads }, () => city.widget()),
    async (payload) => {
      const replies = await inParallel(6, (at) => signsIn('sign-in replay', at, payload));
      replays.push(
        replies
          .map((reply) => [reply.__typename, reply.reason].filter(Boolean).join(' '))
          .sort()
          .join(', '),
      );
    },
  );
  await inLanes(
    sizes.newcomers,
    Array.from({ length: sizes.newcomers }, () => city.widget()),
    async ({ id, authDate }) => {
      const replies = await inParallel(2, (at) => signsIn('sign-in replay', at, city.widget({ id, authDate: authDate - at })));
      newcomers.push(
        `${replies.map((reply) => reply.__typename).join(', ')}: ${new Set(replies.map((reply) => JSON.stringify(reply.viewer))).size} person`,
      );
    },
  );

  expect(tally(replays)).toEqual({ [`${'SignInRefused REPLAYED, '.repeat(5)}SignedIn`]: sizes.payloads });
  expect(tally(newcomers)).toEqual({ 'SignedIn, SignedIn: 1 person': sizes.newcomers });
  expect((await countSessions()) - sessionsBefore).toBe(sizes.payloads + sizes.newcomers * 2);
  expect(await city.readOutcome('sign-in replay')).toEqual(whole('sign-in replay'));
});

async function countSessions(): Promise<number> {
  const { sessions } = await city.db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow();
  return sessions;
}

import { expect, it } from 'vitest';
import { signIn } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { createLogger } from '#server/platform/log.ts';
import { World } from '#tests/support/world.ts';

/** This caller's log and counted refusals can be read. */
function watched(world: World) {
  const lines: string[] = [];
  const reasons: string[] = [];
  const log = createLogger('info', { to: { write: (line: string) => void lines.push(line) } });
  const ctx: Context = { ...world.ctx(), log, onSignInRefused: (reason) => void reasons.push(reason) };
  return { ctx, reasons, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>), text: () => lines.join('') };
}

const forged = (id: string) => ({ id, firstName: 'Канарейка', username: 'canary_nick', authDate: 1_700_000_000, hash: 'f'.repeat(64) });

it('a forged payload leaves one line with the reason and a pseudonym, and nothing of what was sent', async () => {
  const world = await World.bare();
  const { ctx, lines, text, reasons } = watched(world);

  await signIn.withTelegram(ctx, forged('1234567890')).catch(() => undefined);

  expect(lines()).toMatchObject([
    { msg: 'a sign-in was refused', reason: 'HASH', provider: 'telegram', subject: expect.stringMatching(/^[0-9a-f]{12}$/) as string },
  ]);
  expect(text()).not.toMatch(/Канарейка|canary_nick|1234567890|ffff/);
  expect(reasons).toEqual(['HASH']);
});

it('lines about one subject can be told from those about another', async () => {
  const world = await World.bare();
  const { ctx, lines } = watched(world);
  for (const id of ['111', '222', '111']) await signIn.withTelegram(ctx, forged(id)).catch(() => undefined);

  const [first, second, third] = lines().map(({ subject }) => subject);

  expect(third).toBe(first);
  expect(second).not.toBe(first);
});

it('a guessed code leaves one line without the code', async () => {
  const world = await World.bare();
  const { ctx, lines, text } = watched(world);

  await signIn.withTicket(ctx, { code: 'WRONG22222' }).catch(() => undefined);

  expect(lines()).toMatchObject([{ reason: 'TICKET', provider: 'ticket' }]);
  expect(text()).not.toContain('WRONG');
});

it('refusals are shown to organizers and counted for Prometheus', async () => {
  const world = await World.withEvent();
  const { player } = await world.organizer();
  for (let time = 0; time < 2; time += 1) await world.anonymous().signsIn({ hash: 'f'.repeat(64) });
  await world.anonymous().asks('mutation { signInWithTicket(input: { code: "WRONG22222" }) { __typename } }');

  const { data } = await player.asks('query ($event: String!) { admin(event: $event) { refusedSignIns { reason count } } }', {
    event: world.slug,
  });

  expect(data).toEqual({
    admin: {
      refusedSignIns: [
        { reason: 'HASH', count: 2 },
        { reason: 'TICKET', count: 1 },
      ],
    },
  });
  expect(world.deps.pulse.refusedSignIns.totals).toEqual(
    new Map([
      ['HASH', 2],
      ['TICKET', 1],
    ]),
  );
});

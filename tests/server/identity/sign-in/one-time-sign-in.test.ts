import { describe, expect, it } from 'vitest';
import { people, signIn } from '#server/modules/identity/identity.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

interface Ticket {
  token: string;
  signInCode: string;
  link: string;
  expiresAt: string;
}

async function issues(player: Player, personId: number, headers: Record<string, string> = {}) {
  const { data } = await player.asks<{ issueOneTimeSignIn: Ticket }>(
    `mutation ($input: IssueOneTimeSignInInput!) { issueOneTimeSignIn(input: $input) { __typename
      ... on OneTimeSignIn { token signInCode link expiresAt } ... on DomainError { code } } }`,
    { input: { personId } },
    headers,
  );
  return data.issueOneTimeSignIn;
}

async function comes(player: Player, input: { token?: string; code?: string }) {
  const { data } = await player.asks<{ signInWithTicket: Record<string, unknown> }>(
    `mutation ($input: SignInWithTicketInput!) { signInWithTicket(input: $input) { __typename
      ... on SignedIn { viewer { id } } ... on SignInRefused { reason }
      ... on BadInput { fields { name } } } }`,
    { input },
  );
  return data.signInWithTicket;
}

async function lockedOut() {
  const world = await World.bare();
  const organizer = await world.organizer();
  const person = await world.personNotSignedIn();
  return { world, organizer, person, ticket: await issues(organizer.player, person.id) };
}

const refused = { __typename: 'SignInRefused', reason: 'TICKET' };

describe('a one-time sign-in', () => {
  it('lets the person in by its link token, once (6.5.1)', async () => {
    const { world, person, ticket } = await lockedOut();
    const phone = world.anonymous();

    const first = await comes(phone, { token: ticket.token });
    const second = await comes(world.anonymous(), { token: ticket.token });

    expect(first).toEqual({ __typename: 'SignedIn', viewer: { id: String(person.id) } });
    expect((await phone.asks('{ viewer { id } }')).data).toEqual({ viewer: { id: String(person.id) } });
    expect(second).toEqual(refused);
  });

  it('lets the person in by its code, however that is typed', async () => {
    const { world, person, ticket } = await lockedOut();

    const typed = ` ${ticket.signInCode.slice(0, 5).toLowerCase()}-${ticket.signInCode.slice(5)} `;

    expect(await comes(world.anonymous(), { code: typed })).toMatchObject({ viewer: { id: String(person.id) } });
  });

  it('is a single one: the code is spent with the link', async () => {
    const { world, ticket } = await lockedOut();
    await comes(world.anonymous(), { token: ticket.token });

    expect(await comes(world.anonymous(), { code: ticket.signInCode })).toEqual(refused);
  });

  it('lets in one of ten who come with it at once (15.4.2)', async () => {
    const { world, ticket } = await lockedOut();

    const results = await inParallel(10, (index) =>
      comes(world.anonymous(), index % 2 ? { token: ticket.token } : { code: ticket.signInCode }),
    );

    expect(results.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
  });

  it('is tried once a request: ten aliases are not ten guesses (6.6.3)', async () => {
    const { world, ticket } = await lockedOut();

    const { data, errors } = await world.anonymous().asks(
      `mutation { first: signInWithTicket(input: { code: "GUESS22222" }) { __typename }
        second: signInWithTicket(input: { code: "${ticket.signInCode}" }) { __typename } }`,
    );

    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
  });

  it('ends after ten minutes (6.5.5)', async () => {
    const { world, ticket } = await lockedOut();
    expect(Date.parse(ticket.expiresAt) - world.clock.read().getTime()).toBe(600_000);

    world.clock.passes(600);

    expect([await comes(world.anonymous(), { token: ticket.token }), await comes(world.anonymous(), { code: ticket.signInCode })]).toEqual([
      refused,
      refused,
    ]);
  });

  it('gives way to a newer one', async () => {
    const { world, organizer, person, ticket } = await lockedOut();
    const newer = await issues(organizer.player, person.id);

    expect(await comes(world.anonymous(), { token: ticket.token })).toEqual(refused);
    expect(await comes(world.anonymous(), { token: newer.token })).toMatchObject({ __typename: 'SignedIn' });
  });

  it('has 128 bits in the link, behind #, and ten plain signs to type (14.2.1)', async () => {
    const { world, ticket } = await lockedOut();

    expect(Buffer.from(ticket.token, 'base64url')).toHaveLength(16);
    expect(ticket.link).toBe(`${world.deps.config.publicUrl}/registration#ticket=${ticket.token}`);
    expect(ticket.signInCode).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  });

  it('is written into the audit log with the organizer who issued it, without its secrets', async () => {
    const { world, organizer, person, ticket } = await lockedOut();

    const log = await world.deps.db.selectFrom('auditLog').selectAll().where('subjectId', '=', String(person.id)).execute();

    expect(log).toMatchObject([{ action: 'issueOneTimeSignIn', actorId: organizer.id }]);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${ticket.token}|${ticket.signInCode}`));
  });

  it('is the same for a retry with one key, and is stored sealed', async () => {
    const { world, organizer, person } = await lockedOut();
    const key = { 'idempotency-key': 'one link' };
    const first = await issues(organizer.player, person.id, key);

    expect(await issues(organizer.player, person.id, key)).toEqual(first);
    expect(JSON.stringify(await world.deps.db.selectFrom('idempotency').selectAll().execute())).not.toContain(first.token);
  });

  it('does not let in a person who was shut out before it was issued or after', async () => {
    const { world, organizer, person, ticket } = await lockedOut();
    await people.disablePerson(world.ctx(organizer), { personId: person.id });

    expect(await comes(world.anonymous(), { token: ticket.token })).toMatchObject({ reason: 'DISABLED' });
    expect(await issues(organizer.player, person.id)).toMatchObject({ __typename: 'BadInput' });
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is not for the role %s to issue (8.2.1)', async (role) => {
    const world = await World.bare();
    const person = await world.person(role);

    expect(await issues(person.player, person.id)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([{}, { token: 'a', code: 'b' }])('comes with exactly one of token and code, not with %j', async (input) => {
    const world = await World.bare();

    expect(await comes(world.anonymous(), input)).toMatchObject({ fields: [{ name: 'token' }] });
  });

  it('lets in by its code while an anonymous reader sends two hundred wrong ones (6.6.3)', async () => {
    const { world, person, ticket } = await lockedOut();
    const wrong = await inParallel(200, (index) =>
      signIn.withTicket(world.ctx(), { code: `WRONG${String(index).padStart(5, '2')}` }).catch((error: Error) => error.name),
    );

    expect(new Set(wrong)).toEqual(new Set(['SignInRefused']));
    expect(await comes(world.anonymous(), { code: ticket.signInCode })).toMatchObject({ viewer: { id: String(person.id) } });
  });

  it('answers a wrong guess with one statement and no transaction', async () => {
    const { world } = await lockedOut();

    const statements = await statementsDuring(() => signIn.withTicket(world.ctx(), { code: 'WRONG22222' }).catch(() => undefined));

    expect(statements).toHaveLength(1);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import type { OutboxCommand } from '#web/offline/outbox/outbox-entry.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { commit, currentSender } from '#web/offline/outbox/page-senders.ts';

const typedAt = Date.parse('2026-11-21T11:00:00.000Z');
const ofTeam: OutboxCommand = { kind: 'codeVisit', input: { riddleId: '3', teamId: '5', code: '0417' } };
const ofPlace: OutboxCommand = { kind: 'placeCode', input: { riddleId: '3', code: '4821', teamId: '5' } };
const wrong = (retryAfterSeconds: number) => ({ __typename: 'WrongCode', retryAfterSeconds });
const marked = { __typename: 'VisitMarked' };
const both = (result: object) => (name: string) =>
  name === 'SendCodeVisit'
    ? { data: { markVisitByCode: result } }
    : name === 'SendPlaceCode'
      ? { data: { visitByPlaceCode: result } }
      : undefined;

const entryOf = (id: string) =>
  ownOutbox()
    ?.entries.get()
    .find((each) => each.id === id);
const settled = (id: string) => vi.waitFor(() => expect(entryOf(id)?.state).not.toBe('waiting'), 4_000);

afterEach(() => ownOutbox()?.forgetAll());

describe('a code that somebody typed', () => {
  it.each([
    ['of a team', ofTeam, 'SendCodeVisit'],
    ['of a place', ofPlace, 'SendPlaceCode'],
  ])('%s is sent with the time at which it was read, and marks the visit', async (_of, command, name) => {
    signIn();
    const { requests } = plainServer(both(marked));

    await commit({ id: 'typed', command, at: typedAt });
    await settled('typed');

    expect(entryOf('typed')?.state).toBe('accepted');
    const input = 'input' in command ? command.input : {};
    expect(requests.find((each) => each.name === name)?.variables).toEqual({ input: { ...input, seenAt: '2026-11-21T11:00:00.000Z' } });
  });

  it('that waited is sent later with the same time', async () => {
    signIn();
    const network = { isDown: true };
    const { requests } = plainServer(both(marked), network);
    await commit({ id: 'typed', command: ofTeam, at: typedAt });
    await vi.waitFor(() => expect(entryOf('typed')?.waitsFor).toBe('network'));

    network.isDown = false;
    await currentSender.get()?.sendNow();
    await settled('typed');

    const times = requests.filter(({ name }) => name === 'SendCodeVisit').map(({ variables }) => variables['input']);
    expect(times).toEqual([times[0], times[0]]);
  });

  it.each([
    [0, null],
    [30, 30],
  ])('and that is wrong is over, with %i seconds until the next one is judged', async (seconds, pause) => {
    signIn();
    plainServer(both(wrong(seconds)));

    await commit({ id: 'typed', command: ofPlace, at: typedAt });
    await settled('typed');

    expect(entryOf('typed')).toMatchObject({ state: 'refused', code: 'WRONG_CODE' });
    expect(entryOf('typed')?.pause?.seconds ?? null).toBe(pause);
  });

  it('for a visit that is marked already says by whom', async () => {
    signIn();
    plainServer(both({ __typename: 'AlreadyMarked', code: 'ALREADY_MARKED', byName: 'Софья', at: '2026-11-21T10:00:00.000Z' }));

    await commit({ id: 'typed', command: ofPlace, at: typedAt });
    await settled('typed');

    expect(entryOf('typed')).toMatchObject({ state: 'already', by: { name: 'Софья' } });
  });

  it('waits for its turn without holding up what is no code', async () => {
    signIn();
    plainServer((name) =>
      name === 'SendAttendance'
        ? { data: { markAttendance: { __typename: 'AttendanceMarked' } } }
        : both({ __typename: 'RateLimited', code: 'RATE_LIMITED', retryAfterSeconds: 600 })(name),
    );
    await commit({ id: 'early', command: ofTeam, at: typedAt });
    await vi.waitFor(() => expect(entryOf('early')?.waitsFor).toBe('pace'));

    await commit({ id: 'attended', command: { kind: 'attendance', input: { userId: '7' } } });
    await commit({ id: 'late', command: ofTeam, at: typedAt });
    await settled('attended');

    expect([entryOf('attended')?.state, entryOf('late')?.firstSentAt]).toEqual(['accepted', null]);
  });
});

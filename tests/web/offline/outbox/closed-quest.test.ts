import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import type { OutboxCommand } from '#web/offline/outbox/outbox-entry.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { commit, currentSender } from '#web/offline/outbox/page-senders.ts';

const answer: OutboxCommand = { kind: 'answer', input: { riddleId: '3', answer: 'Дом Пашкова' } };
const wrong = { __typename: 'WrongAnswer', alreadyTried: false };

const entry = () => ownOutbox()?.entries.get()[0];
const isNow = (what: object) => vi.waitFor(() => expect(entry()).toMatchObject(what), 4_000);
const settled = () => vi.waitFor(() => entry()?.state !== 'waiting' || Promise.reject(new Error('it waits')), 4_000);

/** A server whose quest has this state, which the test changes. */
const quest = (event: { status: string; answersPublished: boolean }) => {
  plainServer((name) => {
    if (name === 'OutboxEvent') return { data: { event: { __typename: 'Event', id: '1', ...event } } };
    if (name !== 'SendAnswer') return undefined;
    const closed = { __typename: 'EventNotActive', code: 'EVENT_NOT_ACTIVE' };
    return { data: { checkAnswer: event.status === 'ACTIVE' ? wrong : closed } };
  });
  return event;
};

afterEach(() => ownOutbox()?.forgetAll());

describe('an answer that reaches a quest which is closed', () => {
  it.each([
    ['a pause', { status: 'PAUSED', answersPublished: false }, 'pause'],
    ['an end that may have been a mistake', { status: 'FINISHED', answersPublished: false }, 'end'],
  ])('in %s waits, and is judged when the quest goes on', async (_state, closed, waitsFor) => {
    signIn();
    const event = quest(closed);
    await commit({ id: 'given', command: answer });
    await isNow({ state: 'waiting', waitsFor });

    event.status = 'ACTIVE';
    await currentSender.get()?.sendNow();

    await settled();
    expect(entry()).toMatchObject({ state: 'accepted', verdict: { kind: 'wrong' } });
  });

  it('is refused once its answers are public, because then no quest goes on', async () => {
    signIn();
    const event = quest({ status: 'FINISHED', answersPublished: false });
    await commit({ id: 'given', command: answer });
    await isNow({ state: 'waiting', waitsFor: 'end' });

    event.answersPublished = true;
    await currentSender.get()?.sendNow();

    await settled();
    expect(entry()).toMatchObject({ state: 'refused', code: 'EVENT_NOT_ACTIVE' });
  });
});

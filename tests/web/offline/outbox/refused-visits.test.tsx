import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { WaitingButton } from '#web/offline/outbox/view/waiting-button.tsx';

const command = { kind: 'codeVisit', input: { riddleId: '3', teamId: '5', code: '0417' } } as const;
const typedAt = Date.parse('2026-11-21T11:00:00.000Z');
const states = () =>
  ownOutbox()
    ?.entries.get()
    .map(({ state }) => state);

/** The list of a person whose mark by code was refused with this, and whose next one gets through. */
const openList = async (refusal: object) => {
  signIn();
  let turn = 0;
  const server = plainServer((name) =>
    name === 'SendCodeVisit' ? { data: { markVisitByCode: (turn += 1) === 1 ? refusal : { __typename: 'VisitMarked' } } } : undefined,
  );
  render(<WaitingButton />);
  await commit({ id: 'first', command, at: typedAt, subject: 'Третий Рим', what: 'Дом с химерами' });
  await vi.waitFor(() => expect(states()).toEqual(['refused']), 4_000);
  fireEvent.click(await screen.findByRole('button', { name: '1 посещение не засчитано' }));
  return server;
};

beforeAll(() => startRussian('outbox', 'errors', 'common'));
afterEach(() => ownOutbox()?.forgetAll());

describe('a visit that was refused', () => {
  it('because the team had not solved the riddle is marked again under a new key, read when it was read', async () => {
    const { requests } = await openList({ __typename: 'NotSolvedYet', code: 'NOT_SOLVED_YET' });

    fireEvent.click(screen.getByRole('button', { name: 'Отметить ещё раз: Третий Рим, Дом с химерами' }));

    await vi.waitFor(() => expect(states()).toEqual(['accepted']), 4_000);
    const sent = requests.filter(({ name }) => name === 'SendCodeVisit').map(({ variables }) => variables);
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(ownOutbox()?.entries.get()[0]?.id).not.toBe('first');
  });

  it.each([
    [{ __typename: 'WrongCode', retryAfterSeconds: 0 }, /код не подошёл: проверьте и введите снова/],
    [{ __typename: 'CodeExpired', code: 'CODE_EXPIRED' }, /Этот код слишком старый/],
  ])('for another reason, as %j, can only be put away, and stays in view until then', async (refusal, said) => {
    await openList(refusal);

    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Отметить ещё раз/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Убрать: Третий Рим, Дом с химерами' }));

    await vi.waitFor(() => expect(states()).toEqual([]));
  });
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { ScanList } from '#web/features/scan/scanner/scan-list.tsx';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';

beforeAll(() => startRussian('scanner', 'outbox', 'errors'));
afterEach(() => ownOutbox()?.forgetAll());

it('the counts of the scanner are read again once after many marks that were sent one after the other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signIn();
  const { Server, requests } = replyingServer({
    InsiderDay: { data: { insiderDay: { __typename: 'InsiderDay', peopleScanned: 3, teamsMarked: 2, marks: 5 } } },
  });
  render(
    <Server>
      <ScanList onOpen={() => undefined} />
    </Server>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const count = () => requests.filter(({ name }) => name === 'InsiderDay').length;
  expect(count()).toBe(1);

  for (let mark = 0; mark < 5; mark += 1) {
    const command = { kind: 'passVisit', riddleId: '3' } as const;
    await act(async () => void (await ownOutbox()?.add({ command, state: 'accepted', settledAt: Date.now(), isTold: true })));
    await act(() => vi.advanceTimersByTimeAsync(300));
  }
  await act(() => vi.advanceTimersByTimeAsync(2_000));

  expect([count(), screen.getAllByRole('listitem').length]).toEqual([2, 5]);
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { RevealPart } from '#web/features/standings/remote/reveal-part.tsx';
import type { Remote } from '#web/features/standings/remote/use-remote.ts';
import type { WallFrame } from '#web/features/standings/wall/source/wall-frame.ts';

beforeAll(() => startRussian('remote'));
afterEach(cleanup);

/** The remote during a reveal of twelve places, of which those after `nextRank` are named; it returns what it was told to name. */
const show = (nextRank: number) => {
  const named: unknown[][] = [];
  const remote = {
    isBusy: false,
    problem: null,
    steer: () => Promise.resolve(),
    revealNext: (...of: unknown[]) => Promise.resolve(void named.push(of)),
  } as unknown as Remote;
  const frame = {
    wall: { scene: 'REVEAL', category: { code: 'RU' } },
    standings: { boards: [], reveal: [{ category: { code: 'RU' }, nextRank, places: [], totalCount: 12, firstPlaceMembers: null }] },
  } as unknown as WallFrame;
  render(
    <RevealPart remote={remote} frame={frame} liveBoards={null}>
      {null}
    </RevealPart>,
  );
  return named;
};

it('names all places below the first three by one tap', async () => {
  const named = show(12);
  fireEvent.click(screen.getByRole('button', { name: 'Назвать сразу места 12–4' }));

  await waitFor(() => expect(named).toEqual([['RU', 12, 4]]));
});

it('names the first three one by one only', async () => {
  const named = show(4);
  expect(screen.queryByRole('button', { name: /сразу/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Назвать 4-е место/ }));

  await waitFor(() => expect(named).toEqual([['RU', 4, 4]]));
});

import { createHash } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { readPasses, savePasses } from '#web/features/scan/places/saved-passes.ts';
import { savedPlaces, savePlaces } from '#web/features/scan/places/saved-places.ts';
import { ScanSheet } from '#web/features/scan/scanner/scan-sheet.tsx';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { forgetPerson } from '#web/offline/owner.ts';
import { heardFromServer } from '#web/shared/connection/watched-fetch.ts';
import { hintSession } from '#web/shared/session-hint.ts';

const token = 'aB3-_xYz0123456789QwEr';
const passHash = createHash('sha256').update(token).digest('hex').slice(0, 16);
const chimeras = { riddleId: '3', title: 'Дом с химерами', key: 'AAAA' };
const shot = { riddleId: '4', title: null, key: 'BBBB' };

/** A pass scanned where no server responds, on a phone that knows these places and one team. */
const scanUnread = async (places: (typeof chimeras | typeof shot)[]) => {
  const viewerId = signIn();
  plainServer(() => undefined, { isDown: true });
  savePlaces(viewerId, places);
  await savePasses({ viewerId, version: '1', rows: [{ passHash, teamId: '5', teamName: 'Третий Рим' }] });
  const { Server } = replyingServer({ ScanPass: new TypeError('Failed to fetch') });
  render(
    <Server>
      <MemoryRouter>
        <ScanSheet scan={{ id: 'scan', token, at: Date.now() }} onClose={closes} />
      </MemoryRouter>
    </Server>,
  );
  await screen.findByText('Третий Рим', { exact: false });
  return viewerId;
};
const closes = vi.fn<() => void>();
const waiting = () =>
  ownOutbox()
    ?.entries.get()
    .map(({ command, token: pass, detail, what }) => ({ command, pass, detail, what }));

beforeAll(() => startRussian('scanner', 'qr', 'outbox', 'errors'));
beforeEach(() => closes.mockClear());
afterEach(() => {
  void ownOutbox()?.forgetAll();
  // Nothing looks for the server any longer.
  heardFromServer();
});

describe('a pass that was scanned without network', () => {
  it('counts for the place that the insider chooses, in place of the scan, and the camera goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await scanUnread([chimeras, shot]);

    fireEvent.click(screen.getByRole('button', { name: 'Отметить: Дом с химерами' }));

    expect(await screen.findByText('Ждёт отправки')).toBeTruthy();
    expect(waiting()).toEqual([
      { command: { kind: 'passVisit', riddleId: '3' }, pass: token, detail: 'Третий Рим', what: 'Дом с химерами' },
    ]);
    expect(screen.queryByRole('button', { name: 'Отметить: Место 2' })).toBeNull();
    await vi.waitFor(() => expect(closes).toHaveBeenCalledOnce(), 4_000);
  });

  it('has the focus on the only place there is, so that Enter marks it', async () => {
    await scanUnread([chimeras]);

    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Отметить: Дом с химерами'));
  });

  it('stays a scan where the phone knows no place', async () => {
    await scanUnread([]);

    expect(screen.queryByRole('list', { name: 'Где отметить' })).toBeNull();
    expect(waiting()).toEqual([{ command: { kind: 'scan' }, pass: token, detail: 'Третий Рим', what: null }]);
  });
});

describe('the places and passes on a phone', () => {
  it('are deleted when their person leaves', async () => {
    await scanUnread([chimeras]);
    cleanup();

    hintSession(false);
    await forgetPerson();

    expect(savedPlaces.get()).toBeNull();
    expect(localStorage.getItem('versta-places')).toBeNull();
    signIn();
    expect(await readPasses()).toBeNull();
  });

  it('are not saved for somebody who has left meanwhile', async () => {
    const viewerId = signIn();
    signIn();

    savePlaces(viewerId, [chimeras]);
    await savePasses({ viewerId, version: '1', rows: [] });

    expect([localStorage.getItem('versta-places')?.includes(viewerId) ?? false, await readPasses()]).toEqual([false, null]);
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '#tests/web/offline/stored-texts.ts';
import { LastResort } from '#web/app/routes/failures/last-resort.tsx';
import { startI18n } from '#web/i18n/i18n.ts';
import { pack, schemaVersion } from '#web/offline/cached-responses.ts';

const saved = {
  ROOT_QUERY: { __typename: 'Query' },
  'Block:7': { __typename: 'Block', id: '7', title: 'Китай-город', riddles: [{ __ref: 'Riddle:1' }] },
  'Riddle:1': { __typename: 'Riddle', id: '1', number: 3, text: 'Где стоит дом без углов?' },
};
const values = new Map<string, unknown>();
const reload = vi.fn<() => void>();

const Broken = () => {
  throw new TypeError("Cannot read properties of undefined (reading 'map')");
};
const show = () =>
  render(
    <LastResort>
      <Broken />
    </LastResort>,
  );
const press = async () => {
  const before = reload.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Обновить страницу' }));
  await vi.waitFor(() => expect(reload.mock.calls.length).toBe(before + 1));
};
const serverAnswers = (isThere: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json({ ok: true });
  });

beforeAll(() => startI18n('ru'));
beforeEach(() => {
  // React reports what it catches.
  vi.mocked(console.error).mockImplementation(() => undefined);
  values.set('answers', pack({ viewerId: '9', schema: schemaVersion, at: Date.now(), data: saved }));
  openStore(values);
  localStorage.setItem('versta-owner', '9');
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.mocked(console.error).mockClear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  reload.mockClear();
});

describe('an app of which a part broke that stands on every page', () => {
  it('says so, and keeps the saved riddles readable', async () => {
    show();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Что-то пошло не так');
    expect((await screen.findByText('Китай-город')).tagName).toBe('SUMMARY');
    expect(screen.getByText('Где стоит дом без углов?')).toBeTruthy();
  });

  it('is loaded again with all that is saved the first time', async () => {
    serverAnswers(true);
    localStorage.setItem('versta:installation', '{"ok":false}');
    show();

    await press();

    expect(localStorage.getItem('versta:installation')).toBe('{"ok":false}');
    expect(values.size).toBe(1);
  });

  it('is loaded without it when the fault came back, but for what is not sent yet', async () => {
    serverAnswers(true);
    localStorage.setItem('versta:installation', '{"ok":false}');
    localStorage.setItem('versta-unsent-9', '[]');
    sessionStorage.setItem('versta-draft:9:1', 'Дом Пашкова');
    show();
    await press();

    await press();

    expect(Object.keys(localStorage).toSorted()).toEqual(['versta-owner', 'versta-unsent-9']);
    expect(sessionStorage.getItem('versta-draft:9:1')).toBe('Дом Пашкова');
    expect(values.size).toBe(0);
  });

  it('loses nothing while there is no server that has the rest', async () => {
    serverAnswers(false);
    localStorage.setItem('versta:installation', '{"ok":false}');
    show();
    await press();

    await press();

    expect(localStorage.getItem('versta:installation')).toBe('{"ok":false}');
    expect(values.size).toBe(1);
  });
});

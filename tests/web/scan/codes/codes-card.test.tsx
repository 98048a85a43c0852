import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeAt, minuteMs } from '#server/modules/checkpoints/codes/place-code.ts';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { CodesCard } from '#web/features/scan/codes/codes-card.tsx';
import { savePasses } from '#web/features/scan/places/saved-passes.ts';
import { savePlaces } from '#web/features/scan/places/saved-places.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';

const now = Date.parse('2026-11-21T11:00:20Z');
const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const places = [
  { riddleId: '3', title: 'Дом с химерами', key: keys[0].toString('base64url') },
  { riddleId: '4', title: null, key: keys[1].toString('base64url') },
];
const teams = ['Третий Рим', 'Четвёртый Рим', 'Ёлки'];

/** The card of an insider whose phone has read two places and three teams. */
const openCard = async (known = places) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const viewerId = signIn();
  plainServer(() => undefined);
  savePlaces(viewerId, known);
  const rows = teams.map((teamName, index) => ({ passHash: `${index}`, teamId: `${index + 5}`, teamName }));
  await savePasses({ viewerId, version: '1', rows });
  render(<CodesCard />);
};
const types = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submits = () => fireEvent.submit(screen.getByLabelText('Команда'));
const commands = () =>
  ownOutbox()
    ?.entries.get()
    .map(({ command, subject, what }) => ({ command, subject, what }));

beforeAll(() => startRussian('scanner', 'outbox', 'errors'));
afterEach(() => ownOutbox()?.forgetAll());

describe('the codes of an insider', () => {
  it('are of the place that is chosen, in this minute', async () => {
    await openCard();
    expect(await screen.findByText(codeAt(keys[0], Math.floor(now / minuteMs)))).toBeTruthy();

    fireEvent.change(screen.getByLabelText('Место'), { target: { value: '4' } });

    expect(await screen.findByText(codeAt(keys[1], Math.floor(now / minuteMs)))).toBeTruthy();
  });

  it('are not there for staff who stand nowhere', async () => {
    await openCard([]);

    expect(screen.queryByRole('region')).toBeNull();
  });

  it('mark the team that is found by a part of its name, at the place', async () => {
    await openCard();
    await vi.waitFor(() => {
      types('Команда', 'ри');
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Третий Рим',
        'Четвёртый Рим',
        'Отметить команду',
      ]);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Четвёртый Рим' }));
    types('Код команды', '04 17x9');

    submits();

    const input = { riddleId: '3', teamId: '6', code: '0417' };
    expect(commands()).toEqual([{ command: { kind: 'codeVisit', input }, subject: 'Четвёртый Рим', what: 'Дом с химерами' }]);
    expect(screen.getByRole('status').textContent).toBe('Записано: Четвёртый Рим');
  });

  it('mark a team whose name nobody else has a part of, typed as people type', async () => {
    await openCard();
    await vi.waitFor(() => {
      types('Команда', ' елки');
      types('Код команды', '0417');
      submits();
      expect(commands()).toHaveLength(1);
    });

    expect(commands()?.[0]?.subject).toBe('Ёлки');
  });

  it.each([
    ['рим', '0417', 'Выберите команду из списка'],
    ['третий', '041', 'Введите четыре цифры'],
  ])('mark nothing for the team %j and the code %j, and say why', async (team, code, said) => {
    await openCard();
    await vi.waitFor(() => {
      types('Команда', 'третий');
      expect(screen.getByRole('button', { name: 'Третий Рим' })).toBeTruthy();
    });
    types('Команда', team);
    types('Код команды', code);

    submits();

    expect(screen.getByText(said)).toBeTruthy();
    expect(commands()).toEqual([]);
  });
});

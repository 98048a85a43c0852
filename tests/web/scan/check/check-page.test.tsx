import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer, refusal } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { CheckPage } from '#web/features/scan/check/check-page.tsx';
import { hintSession, hintStaff } from '#web/shared/session-hint.ts';

const guest = { __typename: 'ScannedByGuest', canJoin: true, joinReason: null, teamName: 'Третий Рим', captainName: 'Анна Заречная' };
const scanned = (scanPass: object | null) => ({ data: { scanPass } as never });
const invited = (teamInvitation: object | null) => ({ data: { event, teamInvitation } as never });
const both = (text: string) => ({ __typename: 'LocalizedText', ru: text, en: '' });
const event = {
  __typename: 'Event',
  id: '1',
  zone: moscow,
  startsAt: '2026-11-21T10:00:00.000Z',
  localizedName: both('30-й квест'),
  place: both('Манежная площадь'),
};
const invitation = { __typename: 'TeamInvitation', teamName: 'Третий Рим', captainName: 'Анна Заречная', freeSeats: 2 };
const joined = { data: { joinTeam: { __typename: 'TeamChanged', team: { __typename: 'Team', id: '5', name: 'Третий Рим' } } } };

const SignIn = () => <h1>{useLocation().search}</h1>;

const open = async (answers: Parameters<typeof replyingServer>[0], address = '/qr/verify?token=abc') => {
  const server = replyingServer(answers);
  render(
    <server.Server>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/qr/verify" element={<CheckPage />} />
          <Route path="/profile" element={<h1>Профиль</h1>} />
          <Route path="/registration" element={<SignIn />} />
        </Routes>
      </MemoryRouter>
    </server.Server>,
  );
  await act(async () => undefined);
  return server;
};
const band = () => document.querySelector<HTMLElement>('[data-tone]');
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => undefined);
};

beforeAll(() => startRussian('qr'));
afterEach(() => {
  cleanup();
  hintSession(false);
});

describe('the check of a QR code', () => {
  it('says that the token is being checked, and asks nothing but that', spec('2.1.7', '4.19', 'qr-check.loading'), async () => {
    const { requests } = await open({});

    expect([band()?.dataset['tone'], band()?.textContent]).toEqual(['checking', 'Проверка токена...']);
    expect(requests).toEqual([{ name: 'ScanPass', variables: { input: { token: 'abc' } } }]);
  });

  it.each([
    ['staff scan again', { session: true, staff: true }, '/qr'],
    ['a player gets the own code', { session: true, staff: false }, '/profile'],
    ['a visitor signs in', { session: false, staff: false }, '/registration'],
  ] as const)('leads on from an address without a code: %s', async (_who, { session, staff }, way) => {
    hintSession(session);
    hintStaff(staff);

    await open({}, '/qr/verify');

    expect(screen.getByRole('link').getAttribute('href')).toBe(way);
  });

  it('leads a person who is not signed in to sign-in and back, five seconds later', spec('4.24'), async () => {
    vi.useFakeTimers();
    await open({ ScanPass: refusal('UNAUTHENTICATED'), TeamInvitation: invited(null) });
    expect(screen.getByRole('timer').textContent).toContain('Переход через 5…');

    for (let second = 0; second < 4; second += 1) await passes(1_000);
    await passes(999);
    expect(screen.getByRole('timer')).toBeTruthy();
    await passes(1);

    expect(screen.getByRole('heading').textContent).toBe(`?redirect_url=${encodeURIComponent('/qr/verify?token=abc')}`);
  });

  it('reads a person without a role again', spec('8.40'), async () => {
    const refused = scanned({ __typename: 'ScanRefused', reason: 'NOT_REGISTERED' });
    const { requests } = await open({ ScanPass: [refused, scanned(guest)] });

    expect(await screen.findByRole('heading', { name: 'Присоединиться к команде?' })).toBeTruthy();
    expect(requests.map(({ name }) => name)).toEqual(['ScanPass', 'ScanPass']);
  });

  it('says when it brought nothing', spec('8.49', 'qr-check.empty'), async () => {
    await open({ ScanPass: scanned(null) });

    expect([band()?.dataset['tone'], band()?.textContent]).toEqual(['error', 'Нет данных для отображения']);
  });

  it('names any other reason against joining', spec('8.48'), async () => {
    await open({ ScanPass: scanned({ ...guest, canJoin: false, joinReason: null }) });

    expect(band()?.textContent).toBe('Невозможно присоединиться к команде. Причина: квест завершён');
    expect(screen.queryByRole('button', { name: 'Да, присоединиться' })).toBeNull();
  });
});

const wayOn = () => screen.getByRole('link', { name: 'Собрать или найти команду' }).getAttribute('href');

describe('a captain’s link of a full team', () => {
  it('is no error of the one who opens it, and leads to where a team is made or found', async () => {
    await open({ ScanPass: scanned({ ...guest, canJoin: false, joinReason: 'TEAM_FULL' }) });

    expect(band()?.dataset['tone']).toBe('info');
    expect(band()?.textContent).toContain('Соберите свою команду или включите в профиле «Ищу команду»');
    expect(wayOn()).toBe('/profile#team');
  });
});

describe('a captain’s link in the hands of somebody who is not signed in', () => {
  it('is an invitation with the team, the captain, the event and the free seats; sign-in comes when they want it, and leads back', async () => {
    vi.useFakeTimers();
    await open({ ScanPass: refusal('UNAUTHENTICATED'), TeamInvitation: invited(invitation) });
    await passes(60_000);

    const heading = 'Анна Заречная зовёт вас в команду «Третий Рим»';
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([heading]);
    expect(screen.getByText('30-й квест · 21 ноября в 13:00 · Манежная площадь')).toBeTruthy();
    expect(screen.getByRole('region', { name: heading }).textContent).toContain('Свободно 2 места из 6');
    expect([screen.queryByRole('timer'), screen.queryByRole('alert')]).toEqual([null, null]);
    await press('Войти и вступить');

    expect(screen.getByRole('heading').textContent).toBe(`?redirect_url=${encodeURIComponent('/qr/verify?token=abc')}`);
  });

  it('says that the team is full, and offers no seat', async () => {
    await open({ ScanPass: refusal('UNAUTHENTICATED'), TeamInvitation: invited({ ...invitation, freeSeats: 0 }) });

    expect([band()?.dataset['tone'], band()?.textContent]).toEqual(['info', 'В команде уже максимальное количество участников (6/6)']);
    expect(screen.queryByRole('button', { name: 'Войти и вступить' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Войти' })).toBeTruthy();
  });

  it('asks one who is signed in to complete registration first', async () => {
    const refused = scanned({ __typename: 'ScanRefused', reason: 'NO_ROLE' });
    await open({ ScanPass: refused, TeamInvitation: invited(invitation) });

    expect(await screen.findByRole('button', { name: 'Завершить регистрацию и вступить' })).toBeTruthy();
  });
});

describe('joining by a QR code', () => {
  it('says that it goes on and that it is done, counts five seconds and leads to the profile', spec('4.22', '9.20'), async () => {
    vi.useFakeTimers();
    await open({ ScanPass: scanned(guest), JoinTeam: joined });
    expect(band()?.dataset['tone']).toBe('success');

    fireEvent.click(screen.getByRole('button', { name: 'Да, присоединиться' }));
    expect(band()?.dataset['tone']).toBe('checking');
    await passes(0);
    expect([band()?.dataset['tone'], band()?.textContent]).toEqual(['success', 'Вы присоединились к команде «Третий Рим»']);
    expect(screen.getByRole('timer').textContent).toContain('Переход через 5…');
    for (let second = 0; second < 4; second += 1) await passes(1_000);
    await passes(999);
    expect(screen.queryByRole('heading', { name: 'Профиль' })).toBeNull();
    await passes(1);

    expect(screen.getByRole('heading', { name: 'Профиль' })).toBeTruthy();
  });

  it('is given up by a touch, and the box is gone', spec('4.23'), async () => {
    await open({ ScanPass: scanned(guest) });

    await press('Отмена');

    expect(band()?.textContent).toBe('Вы отменили присоединение к команде');
    expect(screen.queryByRole('heading', { name: 'Присоединиться к команде?' })).toBeNull();
  });

  it('says why the server refused it', spec('8.50'), async () => {
    await open({ ScanPass: scanned(guest), JoinTeam: { data: { joinTeam: { __typename: 'TeamFull', code: 'TEAM_FULL' } } } });

    await press('Да, присоединиться');

    expect(band()?.dataset['tone']).toBe('info');
    expect(band()?.textContent).toContain('В команде уже максимальное количество участников (6/6)');
    expect(wayOn()).toBe('/profile#team');
  });

  it('sends people to the organizers when it failed', spec('8.51'), async () => {
    await open({ ScanPass: scanned(guest), JoinTeam: refusal('INTERNAL') });

    await press('Да, присоединиться');

    expect(band()?.textContent).toBe('Ошибка при присоединении к команде. Пожалуйста, обратитесь к организаторам.');
  });
});

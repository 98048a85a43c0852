import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import type { StaffScanFragment } from '#web/features/scan/check/pass/__generated__/scan-pass.generated.ts';
import { StaffResult } from '#web/features/scan/check/staff/staff-result.tsx';
import type { StaffCommand } from '#web/features/scan/check/staff/use-staff-sender.ts';

type Role = StaffScanFragment['scannerRole'];

const scan = (scannerRole: Role, joinReason: StaffScanFragment['joinReason'] = null): StaffScanFragment => ({
  __typename: 'ScannedByStaff',
  scannerRole,
  joinReason,
  person: { __typename: 'ScannedPerson', id: '7', fullName: 'Анна Заречная', role: 'GUEST', telegramId: null, username: null },
  team: {
    __typename: 'ScannedTeam',
    id: '5',
    name: 'Третий Рим',
    eventId: '1',
    category: { __typename: 'Category', id: '1', name: { __typename: 'LocalizedText', ru: 'Пешая', en: 'Walking' } },
    members: [{ __typename: 'ScannedMember', id: '7', fullName: 'Анна Заречная', isCaptain: true }],
  },
});
const task = (riddleId: string, status: string) => ({
  __typename: 'InsiderTask',
  isWithdrawn: false,
  riddleId,
  title: `Место ${riddleId}`,
  status,
  markedByName: status === 'MARKED' ? 'Софья Ларионова' : null,
  markedAt: status === 'MARKED' ? '2026-11-21T10:00:00.000Z' : null,
});
const score = { programScore: { __typename: 'ProgramScore', userId: '7', total: 0, entryCount: 0, history: [] } };

const open = async (
  role: Role,
  tasks: object[],
  joinReason: StaffScanFragment['joinReason'] = null,
  more: Parameters<typeof replyingServer>[0] = {},
  send: (command: StaffCommand) => string = () => '',
) => {
  const server = replyingServer({ InsiderTasks: { data: { insiderTasks: tasks } }, PersonProgramScore: { data: score }, ...more });
  render(
    <server.Server>
      <MemoryRouter>
        <StaffResult scan={scan(role, joinReason)} send={send} />
      </MemoryRouter>
    </server.Server>,
  );
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return server;
};
const regions = () => screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);

beforeAll(() => startRussian('qr'));

describe('what staff get to see after a scan', () => {
  it.each<[Role, string[]]>([
    ['INSIDER', ['Посещение', 'Участники команды "Третий Рим" (1/6)']],
    ['CTC', ['Посещение', 'Баллы программы', 'Участники команды "Третий Рим" (1/6)']],
    ['ORGANIZER', ['Посещение', 'Баллы программы', 'Участники команды "Третий Рим" (1/6)', 'Пользователь', 'Команда']],
  ])('as %s is: %j', spec('2.7.2', '6.15'), async (role, names) => {
    await open(role, [task('1', 'CAN_MARK')]);

    expect(regions()).toEqual(names);
  });

  it('has no attendance marker for a ctc who stands nowhere', spec('6.16'), async () => {
    await open('CTC', []);

    expect(regions()).toEqual(['Баллы программы', 'Участники команды "Третий Рим" (1/6)']);
  });

  it('says to an organizer why they cannot join, but not that the pass is no captain’s', spec('8.47'), async () => {
    await open('ORGANIZER', [], 'NOT_CAPTAIN');
    expect(screen.queryByText('Только QR-код капитана команды позволяет присоединиться')).toBeNull();
    cleanup();

    await open('ORGANIZER', [], 'ALREADY_IN_TEAM');
    expect(screen.getByText('Вы уже состоите в команде и не можете присоединиться к другой')).toBeTruthy();
  });

  it('says to an insider that no riddle is theirs', spec('8.56', 'qr-check.empty-no-riddles'), async () => {
    await open('INSIDER', []);

    expect(screen.getByText('Вам не назначено ни одной загадки.')).toBeTruthy();
  });

  it('has a riddle that can be marked, one that is, and one that the team has not solved', spec('2.7.9'), async () => {
    await open('INSIDER', [task('1', 'CAN_MARK'), task('2', 'MARKED'), task('3', 'PENDING')]);

    const rows = screen.getByRole('region', { name: 'Посещение' }).querySelectorAll('li');
    expect(rows[0]?.querySelector('button')?.textContent).toBe('Отметить посещение');
    expect(rows[1]?.textContent).toContain('Отметили: Софья Ларионова');
    expect(rows[2]?.textContent).toContain('Команда ещё не решила загадку');
  });

  it('has a riddle that came later at its end, so that nothing shifts under the finger', async () => {
    const tasks = [task('1', 'PENDING'), task('3', 'PENDING')];
    const later = [task('2', 'CAN_MARK'), ...tasks];
    await open('INSIDER', tasks, null, { InsiderTasks: [tasks, later].map((insiderTasks) => ({ data: { insiderTasks } })) });
    fireEvent.click(screen.getByRole('button', { name: 'Проверить снова' }));

    await screen.findByText('Место 2');
    const rows = screen.getByRole('region', { name: 'Посещение' }).querySelectorAll('li');
    expect([...rows].map((row) => row.textContent?.match(/Место \d/)?.[0])).toEqual(['Место 1', 'Место 3', 'Место 2']);
  });

  it('hands a mark on with the person, the team and the place', async () => {
    const commands: StaffCommand[] = [];
    await open('INSIDER', [task('1', 'CAN_MARK')], null, {}, (command) => String(commands.push(command)));

    fireEvent.click(screen.getByRole('button', { name: 'Отметить посещение: Место 1' }));

    const input = { riddleId: '1', teamId: '5', scannedUserId: '7' };
    expect(commands).toEqual([{ command: { kind: 'visit', input }, what: 'Место 1' }]);
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

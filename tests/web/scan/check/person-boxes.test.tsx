import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { PersonInfo, TeamInfo } from '#web/features/scan/check/staff/info-boxes.tsx';
import { Participants } from '#web/features/scan/check/staff/staff-result.tsx';

const person = {
  __typename: 'ScannedPerson',
  id: '7',
  fullName: 'Анна Заречная',
  role: 'GUEST',
  telegramId: '2001',
  username: null,
} as const;
const team = {
  __typename: 'ScannedTeam' as const,
  id: '5',
  name: 'Третий Рим',
  eventId: '1',
  category: { __typename: 'Category' as const, id: '1', name: { __typename: 'LocalizedText' as const, ru: 'Пешая', en: 'Walking' } },
  members: [
    { __typename: 'ScannedMember' as const, id: '7', fullName: 'Анна Заречная', isCaptain: true },
    { __typename: 'ScannedMember' as const, id: '8', fullName: 'Илья Громов', isCaptain: false },
  ],
};
const boxWords = (name: string) => within(screen.getByRole('region', { name }));

beforeAll(() => startRussian('qr'));

describe('what an organizer reads of a scanned person', () => {
  it('has five fields of the person; a name in Telegram that is none is «Не указано»', spec('2.7.4'), () => {
    render(<PersonInfo person={person} />);

    const box = boxWords('Пользователь');
    for (const words of ['ID', 'Имя', 'Telegram ID', 'Имя в Telegram']) expect(box.getByText(words)).toBeTruthy();
    expect(box.getByText('Имя в Telegram').parentElement?.textContent).toContain('Не указано');
  });

  it('has four fields of the team, the category by its name', spec('2.7.5'), () => {
    render(<TeamInfo team={team} />);

    const box = boxWords('Команда');
    expect(box.getAllByRole('button').map(({ textContent }) => textContent?.replace('Скопировать:', '').trim())).toEqual([
      'ID 5',
      'Название Третий Рим',
      'ID события 1',
      'Категория квеста Пешая',
    ]);
  });

  it.each([
    ['CTC', 'СтС'],
    ['ORGANIZER', 'Организатор'],
    ['GUEST', 'Гость'],
    [null, 'нет роли'],
    ['INSIDER', 'insider'],
  ] as const)('names the role %s «%s»', spec('2.7.6'), (role, badge) => {
    render(<PersonInfo person={{ ...person, role }} />);

    expect(screen.getByText(badge)).toBeTruthy();
  });

  it('is copied by a touch, which is said for two seconds', spec('2.7.7', '9.18'), async () => {
    vi.useFakeTimers();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<PersonInfo person={person} />);

    fireEvent.click(screen.getByRole('button', { name: /Telegram ID 2001/ }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(copied).toHaveBeenCalledWith('2001');
    expect(screen.getByText('Скопировано!')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect(screen.queryByText('Скопировано!')).toBeNull();
  });
});

describe('the list of a scanned person’s team', () => {
  it('counts the members of six, and puts a crown on the first', spec('2.7.3'), () => {
    render(<Participants team={team} />);

    const members = boxWords('Участники команды "Третий Рим" (2/6)').getAllByRole('listitem');
    expect(members.map((member) => [member.textContent, member.querySelectorAll('svg').length])).toEqual([
      ['1.Анна Заречнаякапитан', 1],
      ['2.Илья Громов', 0],
    ]);
  });
});

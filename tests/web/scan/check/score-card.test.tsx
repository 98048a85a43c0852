import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { ScoreCard } from '#web/features/scan/check/score/score-card.tsx';
import { useStaffSender } from '#web/features/scan/check/staff/use-staff-sender.ts';

const entry = {
  __typename: 'ProgramEntry',
  id: '1',
  kind: 'POINTS',
  points: 0,
  comment: null,
  byName: 'Пётр',
  at: '2026-11-21T10:00:00.000Z',
};
const scored = (entryCount: number) => ({
  data: {
    programScore: { __typename: 'ProgramScore', userId: '7', total: 0, entryCount, history: entryCount > 0 ? [entry] : [] },
  },
});
const pointsGiven = (points: number) => ({
  data: { addProgramScore: { __typename: 'ProgramScoreAdded', entryId: '2', points, totalBefore: 0, total: points } },
});

const Card = () => {
  const { send } = useStaffSender({ token: 'aB3-_xYz0123456789QwEr', personName: 'Анна', teamName: 'Третий Рим' });
  return <ScoreCard userId="7" send={send} />;
};
const open = async (reply: Parameters<typeof plainServer>[0] = () => undefined, entryCount = 0) => {
  signIn();
  const { requests } = plainServer(reply);
  render(<Card />, { wrapper: replyingServer({ PersonProgramScore: scored(entryCount) }).Server });
  await screen.findByText('Сейчас');
  return { requests };
};
const gives = (typed: string) => {
  const field = screen.getByLabelText('Баллы');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.submit(field);
};

beforeAll(() => startRussian('qr', 'outbox', 'errors'));

describe('points given after a scan', () => {
  it.each([
    ['1.5', 1.5, 'Баллы успешно начислены'],
    ['-2', -2, 'Баллы успешно списаны'],
    ['0', 0, 'Баллы успешно зачтены'],
  ])('of %s are sent without a comment, and it is said what became of them', spec('5.19', '8.53'), async (typed, points, said) => {
    const { requests } = await open(() => pointsGiven(points));

    gives(typed);

    expect(await screen.findByText(said)).toBeTruthy();
    expect(requests.find(({ name }) => name === 'SendScore')?.variables).toEqual({ input: { userId: '7', points, comment: null } });
  });

  it.each([
    ['', 'Введите значение баллов'],
    ['много', 'Введите корректное числовое значение'],
  ])('that are %j are not sent, and it is said why', spec('5.17'), async (typed, said) => {
    const { requests } = await open();

    gives(typed);

    expect(screen.getByText(said)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('say why the server refused them', spec('8.52'), async () => {
    await open(() => ({ errors: [{ message: 'FORBIDDEN', extensions: { code: 'FORBIDDEN' } }] }));

    gives('1');

    const said = await screen.findByText('Ошибка при добавлении баллов');
    expect(said.nextSibling?.textContent).not.toBe('');
    expect(said.closest('[role=alert]')).toBeTruthy();
  });
});

describe('the mark that somebody is here', () => {
  it('is offered to who has no line yet', spec('4.26'), async () => {
    await open(undefined, 0);

    expect(screen.getByRole('button', { name: 'Отметить посещение' })).toBeTruthy();
  });

  it('counts as made with any line, also one of nothing', spec('4.25'), async () => {
    await open(undefined, 1);

    expect(screen.queryByRole('button', { name: 'Отметить посещение' })).toBeNull();
    expect(screen.getByText('Посещение отмечено')).toBeTruthy();
  });
});

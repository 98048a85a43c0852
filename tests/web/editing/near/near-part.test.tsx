import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { NearPart } from '#web/features/editing/near/near-part.tsx';
import { TryAnswer } from '#web/features/editing/near/try-answer.tsx';
import { loadTexts, loadTextsInAllLanguages, startI18n } from '#web/i18n/i18n.ts';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const near = (answer: string, more: object = {}) => ({
  __typename: 'NearAnswer',
  riddleId: '1',
  answer,
  isRefused: false,
  nearTo: 'Дом Пашкова',
  nearness: 'TYPO',
  teams: 3,
  title: 'Дом Пашкова',
  category: { __typename: 'Category', id: '1', contentLanguage: 'ru' },
  stuckTeams: [
    { __typename: 'StuckTeam', teamId: '5', teamName: 'Рыси' },
    { __typename: 'StuckTeam', teamId: '6', teamName: 'Совы' },
  ],
  ...more,
});
const nearAnswers = (...rows: object[]) => ({ data: { nearAnswers: rows } });
const edited = { __typename: 'RiddleEdited', riddle: { __typename: 'EditableRiddle', id: '1' } };

async function show(replies: Parameters<typeof replyingServer>[0], shown = <NearPart eventId="2" riddleId="1" />) {
  const server = replyingServer({
    RefuseWording: { data: { refuseWording: edited } },
    ReconsiderWording: { data: { reconsiderWording: edited } },
    RulingPreview: { data: { rulingPreview: { __typename: 'RulingPreview', fingerprint: 'first', effects: [] } } },
    ...replies,
  });
  render(
    <server.Server>
      <MemoryRouter>{shown}</MemoryRouter>
      <Toasts />
    </server.Server>,
  );
  await act(async () => undefined);
  return { sent: (name: string) => server.requests.filter((each) => each.name === name).map(({ variables }) => variables) };
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeAll(async () => {
  await startI18n('ru');
  await Promise.all([loadTexts('editing', 'errors', 'common'), loadTextsInAllLanguages('rulings')]);
});
afterEach(() => toast.dismiss());

describe('the nearly right answers of a riddle', () => {
  it('say how near they are, how many teams gave them, and who is stuck', async () => {
    await show({ NearAnswersOfRiddle: nearAnswers(near('дом пашкава')) });

    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain('опечатка: «Дом Пашкова» · 3 команды');
    fireEvent.click(within(row).getByText('Застряли 2 команды'));
    expect(within(row).getByText('Рыси, Совы')).toBeTruthy();
  });

  it('are accepted by the decision with its preview', async () => {
    const { sent } = await show({ NearAnswersOfRiddle: nearAnswers(near('дом пашкава')) });

    await press(/^Засчитать ответ «дом пашкава»/);

    expect(screen.getByRole('dialog', { name: 'Засчитать ответ' })).toBeTruthy();
    expect(sent('RulingPreview')).toEqual([{ riddleId: '1', kind: 'ACCEPTED_ANSWER', everyTeam: false, answer: 'дом пашкава' }]);
  });

  it('that are right by now are judged again, and not refused', async () => {
    const { sent } = await show({ NearAnswersOfRiddle: nearAnswers(near('пашков дом', { nearness: 'SAME' })) });

    await press(/^Засчитать ответ/);

    expect(sent('RulingPreview')).toMatchObject([{ kind: 'REJUDGED', answer: null }]);
    expect(screen.queryByRole('button', { name: /^Не засчитывать/, hidden: true })).toBeNull();
  });

  it('are refused in one tap, which the toast takes back', async () => {
    const { sent } = await show({ NearAnswersOfRiddle: nearAnswers(near('дом пашкава')) });

    await press('Не засчитывать ответ «дом пашкава»');
    await press('Вернуть');

    expect([sent('RefuseWording'), sent('ReconsiderWording')]).toEqual([
      [{ input: { riddleId: '1', text: 'дом пашкава' } }],
      [{ input: { riddleId: '1', text: 'дом пашкава' } }],
    ]);
  });

  it('stay refused in a list of their own, from which they come back', async () => {
    const { sent } = await show({ NearAnswersOfRiddle: nearAnswers(near('дом пашкава', { isRefused: true })) });
    expect(screen.getByText(/Похожих на верный ответов нет/)).toBeTruthy();

    fireEvent.click(screen.getByText('Не засчитываем: 1 ответ'));
    await press('Вернуть ответ «дом пашкава» в список');

    expect(sent('ReconsiderWording')).toHaveLength(1);
  });

  it('say why they cannot be shown or refused', async () => {
    const { sent } = await show({
      NearAnswersOfRiddle: [new Error('no line'), nearAnswers(near('дом пашкава'))],
      RefuseWording: { data: { refuseWording: { __typename: 'NotFound', code: 'NOT_FOUND' } } },
    });
    await press('Повторить');
    await press('Не засчитывать ответ «дом пашкава»');

    expect(sent('NearAnswersOfRiddle').length).toBeGreaterThan(1);
    expect(screen.getByText('Не получилось')).toBeTruthy();
  });
});

describe('an answer that is tried in the form', () => {
  const trial = (nearness: string, nearTo: string | null) => ({
    data: { answerTrial: { __typename: 'AnswerTrial', nearness, nearTo } },
  });
  const type = (text: string) => fireEvent.change(screen.getByLabelText('Проверить ответ'), { target: { value: text } });

  it('is judged by the answers that stand there, by Enter or the button', async () => {
    const { sent } = await show(
      { AnswerTrial: [trial('TYPO', 'Дом Пашкова'), trial('SAME', 'Дом Пашкова')] },
      <TryAnswer answers={['Дом Пашкова', ' ']} lang="ru" />,
    );

    type('дом пашкава');
    await act(async () => void fireEvent.keyDown(screen.getByLabelText('Проверить ответ'), { key: 'Enter' }));
    expect(screen.getByRole('status').textContent).toBe('Неверно: похоже на опечатку в «Дом Пашкова».');
    type('дом пашкова');
    expect(screen.getByRole('status').textContent).toBe('');
    await press('Проверить');

    expect(screen.getByRole('status').textContent).toBe('Верно: подходит «Дом Пашкова».');
    expect(sent('AnswerTrial')).toMatchObject([{ answers: ['Дом Пашкова'], text: 'дом пашкава' }, { text: 'дом пашкова' }]);
  });

  it('is not judged when nothing is typed, and says why it cannot be', async () => {
    const { sent } = await show({ AnswerTrial: new Error('no line') }, <TryAnswer answers={[]} lang="ru" />);
    await press('Проверить');
    expect(sent('AnswerTrial')).toEqual([]);

    type('дом');
    await press('Проверить');

    expect(screen.getByRole('status').textContent).not.toBe('');
  });
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { RulingDialog } from '#web/features/editing/rulings/ruling-dialog.tsx';
import { RulingPart } from '#web/features/editing/rulings/ruling-part.tsx';
import { loadTexts, loadTextsInAllLanguages, startI18n } from '#web/i18n/i18n.ts';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const ruling = {
  __typename: 'Ruling',
  id: '8',
  answer: null,
  canUndo: true,
  kind: 'WITHDRAWN_FOR_NOBODY',
  madeAt: '2026-11-21T10:00:00.000Z',
  madeBy: 'Вера Дорожкина',
  teams: 3,
  undoneAt: null,
  undoneBy: null,
};
const riddle = (...rulings: object[]) => ({
  __typename: 'EditableRiddle',
  id: '1',
  answersVersion: 1,
  answers: [],
  rejudgeableTeams: 0,
  rulings,
});
const standing = (points: number, rank: number) => ({ __typename: 'RulingStanding', points, coins: 2, rank });
const preview = (fingerprint: string, ...effects: object[]) => ({
  data: { rulingPreview: { __typename: 'RulingPreview', fingerprint, effects } },
});
const lynx = { __typename: 'RulingEffect', teamId: '5', teamName: 'Рыси', before: standing(14.5, 1), after: standing(10.5, 2) };
const made = { __typename: 'RulingMade', riddle: riddle(ruling) };

async function show(replies: Parameters<typeof replyingServer>[0] = {}, shown = <RulingPart riddleId="1" />) {
  const server = replyingServer({
    RiddleRulings: { data: { editableRiddle: riddle() } },
    RulingPreview: preview('first', lynx),
    MakeRuling: { data: { makeRuling: made } },
    UndoRulingPreview: {
      data: { undoRulingPreview: { __typename: 'RulingPreview', fingerprint: 'back', effects: [lynx], keptBy: ['Бобры'] } },
    },
    UndoRuling: { data: { undoRuling: made } },
    ...replies,
  });
  render(
    <server.Server>
      {shown}
      <Toasts />
    </server.Server>,
  );
  await act(async () => undefined);
  return { sent: (name: string) => server.requests.filter((each) => each.name === name).map(({ variables }) => variables) };
}
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })));

beforeAll(async () => {
  await startI18n('ru');
  await Promise.all([loadTexts('editing', 'errors', 'common'), loadTextsInAllLanguages('rulings')]);
});
afterEach(() => toast.dismiss());

describe('the decision about a riddle in its form', () => {
  it('is shown with the points and places that it changes, and made with words for the teams', async () => {
    const { sent } = await show();
    await press('Снять загадку…');
    const dialog = screen.getByRole('dialog', { name: 'Снять загадку' });

    const row = within(dialog).getByRole('row', { name: /Рыси/ });
    expect([...row.children].map(({ textContent }) => textContent)).toEqual(['Рыси', '14.5 →  станет 10.5', '2', '1 →  станет 2']);
    await press('Снять загадку', dialog);

    expect(sent('MakeRuling')).toMatchObject([
      {
        input: {
          riddleId: '1',
          kind: 'WITHDRAWN_FOR_NOBODY',
          fingerprint: 'first',
          erratum: { grade: 'URGENT', text: { ru: /никому не засчитываются/, en: /counts for nobody/ } },
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks again for what it changes when it is for everybody, with other words for the teams', async () => {
    const { sent } = await show();
    await press('Снять загадку…');
    const dialog = screen.getByRole('dialog', { name: 'Снять загадку' });

    await press('Всем', dialog);
    await act(async () => void fireEvent.click(within(dialog).getByLabelText(/ещё не видели/)));

    expect(sent('RulingPreview')).toMatchObject([
      { kind: 'WITHDRAWN_FOR_NOBODY', everyTeam: false },
      { kind: 'WITHDRAWN_FOR_EVERYBODY', everyTeam: false },
      { kind: 'WITHDRAWN_FOR_EVERYBODY', everyTeam: true },
    ]);
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Текст по-русски').value).toMatch(/засчитали её всем/);
  });

  it('stays open with the reason when play has gone on, and is made by the new preview', async () => {
    const { sent } = await show({
      RulingPreview: [preview('first', lynx), preview('second', lynx)],
      MakeRuling: [{ data: { makeRuling: { __typename: 'PreviewStale', code: 'PREVIEW_STALE' } } }, { data: { makeRuling: made } }],
    });
    await press('Снять загадку…');
    const dialog = screen.getByRole('dialog', { name: 'Снять загадку' });

    await press('Снять загадку', dialog);
    expect(within(dialog).getByText(/Баллы успели измениться/)).toBeTruthy();
    await press('Снять загадку', dialog);

    expect(sent('MakeRuling')).toMatchObject([{ input: { fingerprint: 'first' } }, { input: { fingerprint: 'second' } }]);
  });

  it('is not announced with no words', async () => {
    const { sent } = await show();
    await press('Снять загадку…');
    const dialog = screen.getByRole('dialog', { name: 'Снять загадку' });
    for (const label of ['Текст по-русски', 'Текст по-английски']) {
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value: ' ' } });
    }

    await press('Снять загадку', dialog);
    expect(sent('MakeRuling')).toEqual([]);
    fireEvent.click(within(dialog).getByLabelText(/Сразу объявить/));
    await press('Снять загадку', dialog);

    expect(sent('MakeRuling')).toMatchObject([{ input: { erratum: null } }]);
  });

  it('can be taken back, and not be made again while it stands', async () => {
    const { sent } = await show({ RiddleRulings: { data: { editableRiddle: riddle(ruling) } } });
    expect(screen.queryByRole('button', { name: 'Снять загадку…' })).toBeNull();
    expect(screen.getByText('Снята, никому не засчитана')).toBeTruthy();

    await press('Отменить решение');
    await press('Отменить решение', screen.getByRole('alertdialog', { name: 'Отменить решение?' }));

    expect(sent('UndoRuling')).toMatchObject([{ input: { rulingId: '8', erratum: { text: { ru: /снова в игре/ } } } }]);
  });

  it('also credits answers that count after all, where there are such, and takes that back by itself', async () => {
    const rejudged = { ...ruling, kind: 'REJUDGED' };
    const { sent } = await show({ RiddleRulings: { data: { editableRiddle: { ...riddle(rejudged), rejudgeableTeams: 2 } } } });

    await press('Перепроверить ответы…');
    await press('Засчитать', screen.getByRole('dialog', { name: 'Перепроверить ответы' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Отменить решение');
    const dialog = screen.getByRole('alertdialog', { name: 'Отменить решение?' });

    expect(sent('MakeRuling')).toMatchObject([{ input: { kind: 'REJUDGED', erratum: { text: { ru: /список верных ответов/ } } } }]);
    expect(within(dialog).getByText(/посещение уже отметили, загадку сохранят/)).toBeTruthy();
  });

  it('says why it cannot be shown, and tries again', async () => {
    const { sent } = await show({ RiddleRulings: new Error('no line') });

    await press('Повторить');

    expect(sent('RiddleRulings').length).toBeGreaterThan(1);
  });
});

describe('an answer that is accepted late', () => {
  const accept = (onClose: (isMade: boolean) => void = () => undefined) => (
    <RulingDialog riddleId="1" decision={{ is: 'accept', answer: 'дом пашкова' }} onClose={onClose} />
  );

  it('is shown with what it changes, and accepted without an announcement unless one is wanted', async () => {
    const closed: boolean[] = [];
    const { sent } = await show(
      {},
      accept((isMade) => closed.push(isMade)),
    );
    const dialog = screen.getByRole('dialog', { name: 'Засчитать ответ' });

    expect(within(dialog).getByText('дом пашкова')).toBeTruthy();
    expect(within(dialog).getByRole('row', { name: /Рыси/ })).toBeTruthy();
    await press('Засчитать', dialog);

    expect(sent('RulingPreview')[0]).toEqual({ riddleId: '1', kind: 'ACCEPTED_ANSWER', everyTeam: false, answer: 'дом пашкова' });
    expect(sent('MakeRuling')).toEqual([
      {
        input: { riddleId: '1', kind: 'ACCEPTED_ANSWER', everyTeam: false, answer: 'дом пашкова', fingerprint: 'first', erratum: null },
      },
    ]);
    expect(closed).toEqual([true]);
  });

  it('is told quietly where it is told', async () => {
    const { sent } = await show({}, accept());
    const dialog = screen.getByRole('dialog', { name: 'Засчитать ответ' });

    fireEvent.click(within(dialog).getByLabelText(/Сразу объявить/));
    await press('Засчитать', dialog);

    expect(sent('MakeRuling')).toMatchObject([{ input: { erratum: { grade: 'NORMAL', text: { ru: /ещё один ответ/ } } } }]);
  });

  it('that is right by now is credited to those who gave it before', async () => {
    const refusal = { errors: [{ message: 'answer: is accepted already', extensions: { code: 'BAD_INPUT' } }] };
    const { sent } = await show({ RulingPreview: [refusal, preview('second', lynx)] }, accept());
    const dialog = screen.getByRole('dialog', { name: 'Засчитать ответ' });

    expect(within(dialog).getByText(/Этот ответ уже верный/)).toBeTruthy();
    await press('Засчитать', dialog);

    expect(sent('MakeRuling')).toMatchObject([{ input: { kind: 'REJUDGED', answer: null, fingerprint: 'second' } }]);
  });

  it('is named in the list of decisions, and by what is asked before it is taken back', async () => {
    const accepted = { ...ruling, kind: 'ACCEPTED_ANSWER', answer: 'дом пашкова' };
    const { sent } = await show({ RiddleRulings: { data: { editableRiddle: riddle(accepted) } } });

    expect(screen.getByRole('listitem').textContent).toContain('Ответ признан верным: дом пашкова');
    expect(screen.getByRole('button', { name: 'Снять загадку…' })).toBeTruthy();
    await press('Отменить решение');
    const dialog = screen.getByRole('alertdialog', { name: 'Отменить решение?' });
    expect(within(dialog).getByText(/Ответ «дом пашкова» больше не будет верным/)).toBeTruthy();
    await press('Отменить решение', dialog);

    expect(sent('UndoRuling')).toMatchObject([{ input: { rulingId: '8', erratum: { text: { ru: /Мы ошиблись/ } } } }]);
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { answering } from '#tests/web/answering.tsx';
import { CreateTeamForm } from '#web/features/team/create-team/create-team-form.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

const name = { __typename: 'LocalizedText' as const, ru: 'Пешком', en: 'On foot' };

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('team');
});
afterEach(cleanup);

it('says in minutes when another team can be created, to somebody who has created too many', async () => {
  const { Server } = answering({
    CreateTeam: { data: { createTeam: { __typename: 'RateLimited', code: 'RATE_LIMITED', retryAfterSeconds: 3230 } } },
  });
  render(<CreateTeamForm categories={[{ __typename: 'Category', id: '1', code: 'RU', name }]} />, { wrapper: Server });

  fireEvent.change(screen.getByLabelText('Название команды'), { target: { value: 'Шестая' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Создать команду' })));

  expect(screen.getByText('Вы создали слишком много команд. Следующую можно создать через 54 минуты.')).toBeTruthy();
});

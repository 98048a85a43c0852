import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { CreateTeamForm } from '#web/features/team/create-team/create-team-form.tsx';

const name = { __typename: 'LocalizedText' as const, ru: 'Пешком', en: 'On foot' };

beforeAll(() => startRussian('team'));

it('says in minutes when another team can be created, to somebody who has created too many', async () => {
  const { Server } = replyingServer({
    CreateTeam: { data: { createTeam: { __typename: 'RateLimited', code: 'RATE_LIMITED', retryAfterSeconds: 3230 } } },
  });
  render(<CreateTeamForm categories={[{ __typename: 'Category', id: '1', code: 'RU', color: 'ORANGE', icon: 'WALK', name }]} />, {
    wrapper: Server,
  });

  fireEvent.change(screen.getByLabelText('Название команды'), { target: { value: 'Шестая' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Создать команду' })));

  expect(screen.getByText('Вы создали слишком много команд. Следующую можно создать через 54 минуты.')).toBeTruthy();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { CompletionForm } from '#web/features/identity/registration/completion-form.tsx';

const show = (isInsider: boolean, isCodeWrong = false) => {
  const server = replyingServer({});
  render(
    <server.Server>
      <MemoryRouter>
        <CompletionForm fullName="Мария Синицына" isInsider={isInsider} isCodeWrong={isCodeWrong} />
      </MemoryRouter>
    </server.Server>,
  );
  return server;
};
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ name, required, type }) => ({ name, required, type }));

beforeAll(() => startRussian('identity', 'registration'));

describe('the form that completes a registration', () => {
  it('asks a participant for the full name only', spec('2.3.7'), () => {
    show(false);

    expect(fields()).toEqual([{ name: 'fullName', required: true, type: 'text' }]);
  });

  it('asks an insider for an organization too, and for a map link if they have one', spec('2.3.8'), () => {
    show(true);

    expect(fields()).toEqual([
      { name: 'fullName', required: true, type: 'text' },
      { name: 'studentOrganization', required: true, type: 'text' },
      { name: 'geoLink', required: false, type: 'url' },
    ]);
  });

  it('says before it is sent that the role code of the link does not work', () => {
    show(false, true);

    expect(screen.getByText('Код роли не подошёл')).toBeTruthy();
  });

  it('is not sent without a name', spec('5.3'), () => {
    const { requests } = show(false);

    fireEvent.change(screen.getByRole('textbox'), { target: { value: '  ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Завершить регистрацию' }));

    expect(screen.getByText('Укажите имя и фамилию')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});

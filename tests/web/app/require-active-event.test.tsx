import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { answering } from '#tests/web/answering.tsx';
import { RequireActiveEvent } from '#web/app/guards/require-active-event.tsx';
import { startI18n } from '#web/i18n/i18n.ts';

beforeAll(() => startI18n('ru'));
afterEach(cleanup);

describe('the guard of the quest', () => {
  it('says when nobody can tell whether the quest is on that it is not, and leads home', spec('2.1.9'), async () => {
    const { Server } = answering({ ActiveEvent: new TypeError('Failed to fetch') });
    render(
      <Server>
        <MemoryRouter initialEntries={['/quest']}>
          <Routes>
            <Route path="/" element={<h1>Главная</h1>} />
            <Route path="/quest" element={<RequireActiveEvent>Блоки</RequireActiveEvent>} />
          </Routes>
        </MemoryRouter>
      </Server>,
    );

    expect(await screen.findByRole('alertdialog', { name: 'Квест ещё не начался или уже закончился' })).toBeTruthy();
    expect(screen.queryByText('Блоки')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'На главную' }));

    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
  });
});

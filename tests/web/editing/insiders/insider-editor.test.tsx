import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { InsiderEditor } from '#web/features/editing/insiders/insider-editor.tsx';

const mark = { id: '9', fullName: 'Марк Звонарёв', username: 'mark_verst', studentOrganization: 'Клуб', geoLink: 'https://maps.example/9' };

const open = () => {
  const onClose = vi.fn<() => void>();
  const server = replyingServer({});
  render(
    <server.Server>
      <MemoryRouter>
        <InsiderEditor person={mark} onClose={onClose} />
      </MemoryRouter>
    </server.Server>,
  );
  return { ...server, onClose };
};

beforeAll(() => startRussian('editing'));

describe('the editor of an insider', () => {
  it('has the name, the way to the messenger, the organization and a link to the place', spec('2.6.17'), () => {
    open();

    const fields = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value, type }) => ({ value, type }));
    expect(fields).toEqual([
      { value: 'Марк Звонарёв', type: 'text' },
      { value: 'Клуб', type: 'text' },
      { value: 'https://maps.example/9', type: 'url' },
    ]);
    expect(screen.getByRole('link', { name: /t\.me/ }).getAttribute('href')).toBe('https://t.me/mark_verst');
  });

  it('says that it is saving, and sends null for what was emptied', spec('2.6.18', '5.16'), async () => {
    const { requests } = open();
    for (const name of ['Студенческая организация', 'Ссылка на геопозицию'])
      fireEvent.change(screen.getByLabelText(name), { target: { value: ' ' } });

    fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

    expect(await screen.findByRole('button', { name: 'Сохранение...' })).toBeTruthy();
    expect(requests.map(({ variables }) => variables)).toEqual([
      { input: { id: '9', fullName: 'Марк Звонарёв', studentOrganization: null, geoLink: null } },
    ]);
  });

  it('closes without a word to the server when one cancels', spec('2.6.19'), () => {
    const { requests, onClose } = open();

    fireEvent.click(screen.getByRole('button', { name: 'Отмена' }));

    expect(onClose).toHaveBeenCalledOnce();
    expect(requests).toEqual([]);
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#web/i18n/i18n.ts';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';

beforeAll(() => startI18n('ru'));

const Once = () => {
  const [isDone, setIsDone] = useState(false);
  return isDone ? null : <button onClick={() => setIsDone(true)}>Revoke</button>;
};

describe('a panel beside a list', () => {
  it('closes by Escape also after the button that was pressed has gone', () => {
    const onClose = vi.fn<() => void>();
    render(
      <SidePanel isOpen title="Code" onClose={onClose}>
        <Once />
      </SidePanel>,
    );
    const button = screen.getByRole('button', { name: 'Revoke' });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(document.body);

    fireEvent.keyDown(document.body, { key: 'Escape' });

    expect(onClose).toHaveBeenCalledOnce();
  });
});

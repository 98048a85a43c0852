import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import type { EditState } from '#web/features/editing/draft/edit-state.ts';
import { OutlineRow } from '#web/features/editing/outline/outline-row.tsx';
import type { Position } from '#web/features/editing/outline/position.ts';
import { findNeighbours } from '#web/features/editing/outline/reorder-buttons.tsx';
import { useOutline } from '#web/features/editing/outline/use-outline.ts';
import { useReorder } from '#web/features/editing/outline/use-reorder.ts';

const moves: [string, Position][] = [];

const Rows = ({ ids }: { ids: string[] }) => {
  const outline = useOutline({ ids, start: () => null });
  const reorder = useReorder({ ids, onReorder: () => undefined });
  const [states, setStates] = useState<Record<string, EditState>>({});
  return ids.map((id, index) => (
    <OutlineRow
      key={id}
      number={index + 1}
      name={`Загадка ${index + 1}`}
      title={id}
      lang="ru"
      state={states[id] ?? 'clean'}
      facts={[]}
      warnings={[]}
      item={outline.row(id)}
      neighbours={findNeighbours(
        ids.map((each) => ({ id: each })),
        index,
      )}
      handle={reorder.handle(id)}
      target={reorder.target(id)}
      onReorder={(position) => moves.push([id, position])}
    >
      <input aria-label={`поле ${id}`} onChange={() => setStates({ ...states, [id]: 'changed' })} />
    </OutlineRow>
  ));
};

const head = (id: string) => screen.getByRole('button', { name: new RegExp(`^Загадка \\d ${id}`) });
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...options });

beforeAll(() => startRussian('editing'));
afterEach(() => (moves.length = 0));

describe('rows of an outline', () => {
  it('are open one at a time', () => {
    render(<Rows ids={['А', 'Б']} />);

    fireEvent.click(head('А'));
    fireEvent.click(head('Б'));

    expect(screen.queryByLabelText('поле А')).toBeNull();
    expect(screen.getByLabelText('поле Б')).toBeTruthy();
  });

  it('keep what is changed behind them, and say so', () => {
    render(<Rows ids={['А', 'Б']} />);
    fireEvent.click(head('А'));
    fireEvent.change(screen.getByLabelText('поле А'), { target: { value: 'слово' } });

    fireEvent.click(head('Б'));

    expect(screen.getByLabelText<HTMLInputElement>('поле А').value).toBe('слово');
    expect(screen.getByText('Не сохранено')).toBeTruthy();
  });

  it('are walked by the arrows and closed by Escape, with the focus on their line', () => {
    render(<Rows ids={['А', 'Б']} />);
    head('А').focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(head('Б'));

    fireEvent.click(head('Б'));
    screen.getByLabelText('поле Б').focus();
    press('Escape');

    expect(document.activeElement).toBe(head('Б'));
    expect(head('Б').getAttribute('aria-expanded')).toBe('false');
  });

  it('change places by Alt and an arrow, but not past the ends', () => {
    render(<Rows ids={['А', 'Б']} />);
    head('А').focus();

    press('ArrowUp', { altKey: true });
    press('ArrowDown', { altKey: true });

    expect(moves).toEqual([['А', { after: 'Б' }]]);
  });

  it('are closed when they go away and come back', () => {
    const { rerender } = render(<Rows ids={['А', 'Б']} />);
    fireEvent.click(head('А'));

    rerender(<Rows ids={['Б']} />);
    rerender(<Rows ids={['А', 'Б']} />);

    expect(head('А').getAttribute('aria-expanded')).toBe('false');
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import { RecordTable } from '#web/shared/table/record-table.tsx';

interface Team {
  id: string;
  name: string;
}

const teamsOf = (...ids: number[]): Team[] => ids.map((id) => ({ id: String(id), name: `Команда ${id}` }));
const keyOf = ({ id }: Team) => id;

const drawn = vi.fn<(team: Team) => string>(({ name }) => name);
const columns: RecordColumn<Team>[] = [{ name: 'name', title: 'Команда', isRowHeader: true, cell: drawn }];
const onOpen = vi.fn<(team: Team) => void>();
const tableOf = (records: Team[]) => (
  <RecordTable label="Команды" columns={columns} records={records} keyOf={keyOf} onOpen={onOpen} empty="Никого" />
);
const row = (id: number) => screen.getByRole('row', { name: `Команда ${id}` });

beforeAll(() => startRussian('records'));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('a table of records', () => {
  it('has one stop of the Tab key, which goes with the focus', () => {
    render(tableOf(teamsOf(1, 2, 3)));
    row(1).focus();
    fireEvent.keyDown(row(1), { key: 'ArrowDown' });

    expect(document.activeElement).toBe(row(2));
    expect(screen.getAllByRole('row').map((each) => each.getAttribute('tabindex'))).toEqual([null, '-1', '0', '-1']);
  });

  it('is ordered by a title, which says so, and by nothing when the title is chosen again', () => {
    const onChoose = vi.fn<(name: string) => void>();
    const sorted: RecordColumn<Team>[] = [{ ...columns[0]!, order: { name: 'NAME', from: 'ascending' } }];
    const table = (name: string) => (
      <RecordTable label="Команды" columns={sorted} records={teamsOf(1)} keyOf={keyOf} order={{ name, onChoose }} empty="Никого" />
    );
    const { rerender } = render(table(''));
    const title = () => screen.getByRole('columnheader', { name: 'Команда' });
    expect(title().getAttribute('aria-sort')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Команда' }));
    rerender(table('NAME'));
    expect(title().getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Команда' }));

    expect(onChoose.mock.calls).toEqual([['NAME'], ['']]);
  });

  it('renders no row again when the focus moves or the page around it renders', spec('H.24'), () => {
    const teams = teamsOf(1, 2, 3);
    const { rerender } = render(tableOf(teams));
    drawn.mockClear();
    row(1).focus();
    fireEvent.keyDown(row(1), { key: 'ArrowDown' });
    rerender(tableOf(teams));

    expect(drawn).not.toHaveBeenCalled();
  });

  it('gives a row that moved in the list its focus still', () => {
    const { rerender } = render(tableOf(teamsOf(1, 2, 3)));
    row(2).focus();
    rerender(tableOf(teamsOf(9, 1, 2, 3)));
    fireEvent.keyDown(row(2), { key: 'ArrowDown' });

    expect(document.activeElement).toBe(row(3));
  });

  it('gives the focus of a row that is gone to the one in its place', () => {
    const { rerender } = render(tableOf(teamsOf(1, 2, 3)));
    row(2).focus();
    rerender(tableOf(teamsOf(1, 3)));

    expect(document.activeElement).toBe(row(3));
  });

  it('takes no focus that is elsewhere', () => {
    const { rerender } = render(tableOf(teamsOf(1, 2, 3)));
    rerender(tableOf(teamsOf(1, 3)));

    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['Enter', () => fireEvent.keyDown(row(2), { key: 'Enter' })],
    ['a click', () => fireEvent.click(screen.getByText('Команда 2'))],
  ])('opens a row by %s', (_by, press) => {
    render(tableOf(teamsOf(1, 2)));
    row(2).focus();
    press();

    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: '2', name: 'Команда 2' });
    expect(row(2).hasAttribute('data-opened')).toBe(true);
  });

  it('says in place of rows why there are none', () => {
    render(tableOf([]));

    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(screen.getByText('Никого')).toBeTruthy();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { blockElementId, blockHeadingId, useBlockInView } from '#web/features/answers/block/use-block-in-view.ts';
import { watchedPlaces } from '../eye.ts';

const blocks = [{ id: '1' }, { id: '2' }, { id: '3' }];

const Page = () => {
  const { current, goTo } = useBlockInView(blocks);
  return (
    <>
      <output>{current}</output>
      {blocks.map(({ id }) => (
        <section key={id} id={blockElementId(id)}>
          <h2 id={blockHeadingId(id)} tabIndex={-1}>
            Блок {id}
          </h2>
          <button type="button" onClick={() => goTo(id)}>{`К блоку ${id}`}</button>
        </section>
      ))}
    </>
  );
};
const passes = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const current = () => document.querySelector('output')?.textContent;
const block = (id: string) => document.getElementById(blockElementId(id)) as HTMLElement;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));

describe('the block in view', () => {
  it('is the one at the height where people read', spec('2.8.14'), () => {
    const eye = watchedPlaces();
    render(<Page />);
    expect(current()).toBe('1');

    eye.sees(block('2'));

    expect(current()).toBe('2');
  });

  it('is for 700 ms after a click the one that was asked for, whatever flies past', spec('9.24'), () => {
    const eye = watchedPlaces();
    render(<Page />);
    const scrolled = vi.spyOn(block('3'), 'scrollIntoView');

    fireEvent.click(screen.getByRole('button', { name: 'К блоку 3' }));
    passes(699);
    eye.sees(block('2'));
    expect(scrolled).toHaveBeenCalled();
    expect(current()).toBe('3');
    passes(1);
    eye.sees(block('2'));

    expect(current()).toBe('2');
  });
});

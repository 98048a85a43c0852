import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { OverRibbon } from '#web/features/quest/header/over-ribbon.tsx';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const { getBoundingClientRect } = Element.prototype;

beforeAll(() => startRussian('quest'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
  Element.prototype.getBoundingClientRect = getBoundingClientRect;
});

/** The page is scrolled so that everything at its top ends there. */
const ends = async (bottom: number) => {
  render(<Toasts />);
  Element.prototype.getBoundingClientRect = () => ({ ...new DOMRect(), bottom }) as DOMRect;
  render(<OverRibbon eventSlug="demo" />, { wrapper: MemoryRouter });
  await act(() => vi.advanceTimersByTimeAsync(1));
  return document.querySelectorAll('[data-sonner-toast]').length;
};

describe('the end of the quest', () => {
  it('is told beside the riddle to a player who has scrolled down to it', async () => {
    expect(await ends(-400)).toBe(1);
  });

  it('is told once where the top of the page is in sight', async () => {
    expect(await ends(120)).toBe(0);
    expect(screen.getByText('Квест завершён')).toBeTruthy();
  });
});

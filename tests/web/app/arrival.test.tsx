import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { useArrival } from '#web/app/layouts/root-layout.tsx';
import { Announcer } from '#web/shared/announcer/announcer.tsx';

const Frame = () => {
  const { pathname } = useLocation();
  useArrival(pathname === '/' ? 'Главная' : 'Профиль · Верста');
  return (
    <>
      <main>
        <Outlet />
      </main>
      <Announcer />
    </>
  );
};
const page = (title: string) => <h1 tabIndex={-1}>{title}</h1>;

describe('a change of page without a load', () => {
  const open = () => {
    const children = [
      { path: '/', element: page('Главная') },
      { path: '/profile', element: page('Профиль') },
    ];
    const router = createMemoryRouter([{ Component: Frame, children }]);
    render(<RouterProvider router={router} />);
    return router;
  };

  it('puts the focus on the new heading and says the title once', spec('B.1'), async () => {
    const router = open();

    await act(() => router.navigate('/profile'));

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Профиль' }));
    expect(screen.getAllByText('Профиль · Верста')).toHaveLength(1);
  });

  it('leaves the focus alone where the page was loaded', () => {
    open();

    expect(document.activeElement).toBe(document.body);
  });
});

import { act, renderHook } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';

/** The hook in a page of the app's own router, so it is the address of the browser that changes. */
function renderFilters(path: string) {
  window.history.replaceState(null, '', path);
  let page: React.ReactNode = null;
  const router = createBrowserRouter([{ path: '*', Component: () => page }]);
  return renderHook(() => useUrlFilters('team', 'verdict'), {
    wrapper: ({ children }) => {
      page = children;
      return <RouterProvider router={router} />;
    },
  });
}

it('two filters that are chosen before the page is drawn again are both in the address', async () => {
  const { result } = renderFilters('/attempts?event=city-30');
  const [, choose] = result.current;

  await act(async () => {
    choose({ team: '7' });
    choose({ verdict: 'right' });
  });

  expect(window.location.search).toBe('?event=city-30&team=7&verdict=right');
  expect(result.current[0]).toEqual({ team: '7', verdict: 'right' });
});

it('a filter that is taken back leaves the address', async () => {
  const { result } = renderFilters('/attempts?team=7&verdict=right');

  await act(async () => result.current[1]({ team: '' }));

  expect(window.location.search).toBe('?verdict=right');
});

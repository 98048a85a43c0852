import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the lazy routes of an address, so that the first render is complete; false when one of them fails. */
export const openMatched = async (routes: RouteObject[], pathname: string): Promise<boolean> => {
  const lazy = (matchRoutes(routes, pathname) ?? []).filter(({ route }) => typeof route.lazy === 'function');
  try {
    await Promise.all(
      lazy.map(async ({ route }) => {
        const module = typeof route.lazy === 'function' ? await route.lazy() : {};
        Object.assign(route, module, { lazy: undefined });
      }),
    );
    return true;
  } catch {
    return false;
  }
};

import type { Route } from './route.ts';

const toPattern = (name: string) => {
  if (!name.startsWith(':')) return name.replaceAll('.', String.raw`\.`);
  return name === ':event' ? '[^/]+' : String.raw`\d+`;
};

/** Finds the routes of an address, one for each method. */
export function findRoutes(routes: readonly Route[], url: string): Route[] {
  const path = url
    .replace(/^\/api/, '')
    .replace(/\?.*$/s, '')
    .replace(/\/$/, '');
  return routes.filter((route) => new RegExp(`^${route.path.split('/').map(toPattern).join('/')}$`).test(path));
}

/** Finds the methods that an address takes; none where no route is. */
export const findMethods = (routes: readonly Route[], url: string): string[] => [
  ...new Set(findRoutes(routes, url).map(({ method }) => method)),
];

import type { Route } from './route.ts';

const part = (name: string) => {
  if (!name.startsWith(':')) return name.replaceAll('.', String.raw`\.`);
  return name === ':event' ? '[^/]+' : String.raw`\d+`;
};

/** The routes at an address, one for each method that answers there. */
export function findRoutes(routes: readonly Route[], url: string): Route[] {
  const path = url
    .replace(/^\/api/, '')
    .replace(/\?.*$/s, '')
    .replace(/\/$/, '');
  return routes.filter((route) => new RegExp(`^${route.path.split('/').map(part).join('/')}$`).test(path));
}

/** The methods that answer at an address; none where no route is. */
export const findAllowed = (routes: readonly Route[], url: string): string[] => [
  ...new Set(findRoutes(routes, url).map(({ method }) => method)),
];

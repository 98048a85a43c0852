import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { notPages, playerPages } from '../page-kinds.ts';

/** A network that does not respond is no better than none. */
const timeoutMs = 5_000;

interface PageRequest {
  request: Request;
}

/** Each page of ours has a content policy, which the page of an operator and that of a proxy without a server lack. */
const isOwnPage = ({ type, headers }: Response): boolean => type === 'opaqueredirect' || headers.has('content-security-policy');

/** Pages come from the server, which knows the newest and has rendered some of them; without it the app opens from the device. */
export const servePages = (shellUrl: string): void => {
  const shell = createHandlerBoundToURL(shellUrl);
  const fromServer = async (request: PageRequest): Promise<Response> => {
    const open = () => shell(request as Parameters<typeof shell>[0]);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tired = new Promise<Response>((resolve) => {
      timer = setTimeout(() => resolve(open()), timeoutMs);
    });
    try {
      const response = await Promise.race([fetch(request.request), tired]);
      return isOwnPage(response) ? response : await open();
    } catch {
      return open();
    } finally {
      clearTimeout(timer);
    }
  };
  registerRoute(new NavigationRoute(shell, { allowlist: playerPages }));
  registerRoute(new NavigationRoute(fromServer as unknown as typeof shell, { denylist: notPages }));
};

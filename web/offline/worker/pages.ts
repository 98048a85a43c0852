import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { notPages, playerPages } from '#web/offline/page-kinds.ts';

/** A network that does not answer is no better than none. */
const patienceMs = 5_000;

interface Asked {
  request: Request;
}

/** Pages come from the server, which knows the newest and has rendered some of them; without it the app opens from the device. */
export const servePages = (shellUrl: string): void => {
  const shell = createHandlerBoundToURL(shellUrl);
  const fromServer = async (asked: Asked): Promise<Response> => {
    const open = () => shell(asked as Parameters<typeof shell>[0]);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tired = new Promise<Response>((resolve) => {
      timer = setTimeout(() => resolve(open()), patienceMs);
    });
    try {
      return await Promise.race([fetch(asked.request), tired]);
    } catch {
      return open();
    } finally {
      clearTimeout(timer);
    }
  };
  registerRoute(new NavigationRoute(shell, { allowlist: playerPages }));
  registerRoute(new NavigationRoute(fromServer as unknown as typeof shell, { denylist: notPages }));
};

import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './machines/browser.ts';
import { organizer } from './people/profile.ts';
import { type RunningServer, startServer } from './server/server.ts';
import { signInByTile } from './wall.ts';

export interface Desk {
  browser: Browser;
  server: RunningServer;
  /** Of the organizer, who is signed in. */
  page: Page;
  close(): Promise<void>;
}

/** A server of its own, and an organizer before it in Russian: on the smallest phone, unless said otherwise. */
export async function openDesk({ width, height } = { width: 360, height: 640 }): Promise<Desk> {
  const [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  const { page } = await signInByTile(browser, { url: server.url, name: organizer, width, height });
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  return { browser, server, page, close };
}

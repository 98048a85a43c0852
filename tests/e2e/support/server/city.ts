import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../machines/browser.ts';
import { type RunningServer, startServer } from './server.ts';

interface City {
  browser: Browser;
  server: RunningServer;
  /** Of the server. */
  url: string;
}

/** Gives the tests of a file a browser and a server with the demo. They are there from `beforeAll` on. */
export function demoCity(settings?: NodeJS.ProcessEnv): City {
  const city = {} as City;
  beforeAll(async () => {
    [city.browser, city.server] = await Promise.all([launchBrowser(), startServer(settings)]);
    city.url = city.server.url;
  });
  afterAll(async () => {
    await city.browser?.close();
    await city.server?.stop();
  });
  return city;
}

/** What lies between phones and the server, which a test can cut, spoil and mend. */
interface Way {
  url: string;
  leadsTo(port: number): void;
  close(): Promise<unknown>;
}

/** Gives the tests of a file a browser and a server that pages know by the address of the way. They are there from `beforeAll` on. */
export function cityBehind<Kind extends Way>(open: () => Promise<Kind>) {
  const city = {} as { browser: Browser; server: RunningServer; way: Kind };
  beforeAll(async () => {
    city.way = await open();
    [city.browser, city.server] = await Promise.all([launchBrowser(), startServer({ PUBLIC_URL: city.way.url })]);
    city.way.leadsTo(city.server.port);
  });
  afterAll(async () => {
    await city.browser?.close();
    await city.server?.stop();
    await city.way?.close();
  });
  return city;
}

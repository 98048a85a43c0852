import { safeJson } from './safe-json.ts';
import type { ShownInstallation } from './write-installation.ts';

/** The drawn content of a page, with the data that it was drawn from, which the client begins with. */
export interface Filling {
  /** Names the event of the page; null when the page has one title for all. */
  title: string | null;
  markup: string;
  answerId: string;
  answer: unknown;
}

interface Asked {
  page: string;
  event: string;
  language: 'ru' | 'en';
  /** Whose name and look the page has; without it, the defaults. */
  installation?: ShownInstallation;
}

/** Returns the content for the page of an event; null leaves the shell as it is. Equal content is the same object. */
export type Fill = (asked: Asked) => Promise<Filling | null>;

const framed = /(<div id="root"[^>]*>).*?(<\/div>\s*<template id="later">)/s;

/** Puts the content into a shell. */
export const fillFrame = (frame: string, { markup, answerId, answer }: Filling): string =>
  frame.replace(
    framed,
    (_all, opening: string, ending: string) =>
      `${opening}${markup}</div>\n    <script type="application/json" id="${answerId}">${safeJson(answer)}</script>${ending.slice('</div>'.length)}`,
  );

import { safeJson, type ShownInstallation } from './write-installation.ts';

/** The drawn content of a page, with the data that it was drawn from, which the client begins with. */
export interface Filling {
  /** Names the event of the page; null when the page has one title for all. */
  title: string | null;
  markup: string;
  initialDataId: string;
  initialData: unknown;
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
export const fillShell = (shell: string, { markup, initialDataId, initialData }: Filling): string =>
  shell.replace(
    framed,
    (_all, opening: string, ending: string) =>
      `${opening}${markup}</div>\n    <script type="application/json" id="${initialDataId}">${safeJson(initialData)}</script>${ending.slice('</div>'.length)}`,
  );

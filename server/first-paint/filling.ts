/** The drawn content of a page, with the data that it was drawn from, which the client begins with. */
export interface Filling {
  markup: string;
  answerId: string;
  answer: unknown;
}

/** Returns the content for the page of an event; null leaves the shell as it is. Equal content is the same object. */
export type Fill = (asked: { page: string; event: string; language: 'ru' | 'en' }) => Promise<Filling | null>;

/** JSON that no text in it can break out of, in an element of data, which is never run. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const framed = /(<div id="root"[^>]*>).*?(<\/div>\s*<template id="later">)/s;

/** Puts the content into a shell. */
export const fillFrame = (frame: string, { markup, answerId, answer }: Filling): string =>
  frame.replace(
    framed,
    (_all, opening: string, ending: string) =>
      `${opening}${markup}</div>\n    <script type="application/json" id="${answerId}">${safeJson(answer)}</script>${ending.slice('</div>'.length)}`,
  );

/** What stands in a page beyond its frame: drawn over an answer, which goes with it for the client to begin with. */
export interface Filling {
  markup: string;
  answerId: string;
  answer: unknown;
}

/** What to fill the page of an event with; null leaves the frame as it is. The same object as long as it says the same. */
export type Fill = (asked: { page: string; event: string; language: 'ru' | 'en' }) => Promise<Filling | null>;

/** JSON that no text in it can break out of, in an element of data, which is never run. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const framed = /(<div id="root"[^>]*>).*?(<\/div>\s*<template id="later">)/s;

/** A frame with its filling in the place of what stood there. */
export const fillFrame = (frame: string, { markup, answerId, answer }: Filling): string =>
  frame.replace(
    framed,
    (_all, opening: string, ending: string) =>
      `${opening}${markup}</div>\n    <script type="application/json" id="${answerId}">${safeJson(answer)}</script>${ending.slice('</div>'.length)}`,
  );

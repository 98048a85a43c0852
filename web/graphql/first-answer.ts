import { useEffect } from 'react';
import { isNetworkError } from '#web/graphql/error-code.ts';

/** The answer to the first question of a page, which the server put into the page itself: what anybody is told, whoever reads it. */
export interface FirstAnswer {
  path: string;
  data: unknown;
  /** There is more of it, which the page asks for. */
  isCut: boolean;
}

export const firstAnswerId = 'first-answer';

let sent: FirstAnswer | null | undefined;

const readFromPage = (): FirstAnswer | null => {
  const text = import.meta.env.SSR ? undefined : document.getElementById(firstAnswerId)?.textContent;
  return text ? (JSON.parse(text) as FirstAnswer) : null;
};

/** For where the page is made; in a browser it stands in the page. */
export const setFirstAnswer = (answer: FirstAnswer | null): void => {
  sent = answer;
};

const find = (path: string): FirstAnswer | undefined => {
  if (sent === undefined) sent = readFromPage();
  return sent?.path === path ? sent : undefined;
};

interface Told<Data> {
  error: unknown;
  /** Whether what the server has told this page since is at least as new. */
  isOutdone: (sent: Data) => boolean;
}

interface Sent<Data> {
  sent: Data | undefined;
  isCut: boolean;
}

/** What came with the page of this path, until something newer is told, or a refusal. */
export const useFirstAnswer = <Data>(path: string, { error, isOutdone }: Told<Data>): Sent<Data> => {
  const found = find(path);
  const isPast = found !== undefined && isOutdone(found.data as Data);
  useEffect(() => {
    if (isPast) setFirstAnswer(null);
  }, [isPast]);
  const isOf = found !== undefined && !isPast && (!error || isNetworkError(error));
  return { sent: isOf ? (found.data as Data) : undefined, isCut: isOf && found.isCut };
};

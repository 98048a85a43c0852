import { useEffect } from 'react';
import { isNetworkError } from '#web/graphql/error-code.ts';

/** The answer to the first question of a page, which the server put into the page itself: what anybody is told, whoever reads it. */
export interface InitialData {
  path: string;
  data: unknown;
  /** There is more of it, which the page asks for. */
  isCut: boolean;
}

export const initialDataId = 'initial-data';

let initial: InitialData | null | undefined;

const readFromPage = (): InitialData | null => {
  const text = import.meta.env.SSR ? undefined : document.getElementById(initialDataId)?.textContent;
  return text ? (JSON.parse(text) as InitialData) : null;
};

/** For where the page is made; in a browser it stands in the page. */
export const setInitialData = (answer: InitialData | null): void => {
  initial = answer;
};

const find = (path: string): InitialData | undefined => {
  if (initial === undefined) initial = readFromPage();
  return initial?.path === path ? initial : undefined;
};

interface Received<Data> {
  error: unknown;
  /** Whether what the server has told this page since is at least as new. */
  isOutdone: (initial: Data) => boolean;
}

interface Initial<Data> {
  initial: Data | undefined;
  isCut: boolean;
}

/** What came with the page of this path, until something newer is told, or a refusal. */
export const useInitialData = <Data>(path: string, { error, isOutdone }: Received<Data>): Initial<Data> => {
  const found = find(path);
  const isPast = found !== undefined && isOutdone(found.data as Data);
  useEffect(() => {
    if (isPast) setInitialData(null);
  }, [isPast]);
  const isOf = found !== undefined && !isPast && (!error || isNetworkError(error));
  return { initial: isOf ? (found.data as Data) : undefined, isCut: isOf && found.isCut };
};

import { useEffect } from 'react';
import { isNetworkError } from '#web/graphql/error-code.ts';

/** The server puts the result of a page's first query into the page. It is the result that a stranger gets. */
export interface InitialData {
  path: string;
  data: unknown;
  /** True when the page has to query the rest. */
  isCut: boolean;
}

export const initialDataId = 'initial-data';

let initial: InitialData | null | undefined;

const readFromPage = (): InitialData | null => {
  const text = import.meta.env.SSR ? undefined : document.getElementById(initialDataId)?.textContent;
  return text ? (JSON.parse(text) as InitialData) : null;
};

/** The renderer sets the data; a browser reads them from the page. */
export const setInitialData = (answer: InitialData | null): void => {
  initial = answer;
};

const find = (path: string): InitialData | undefined => {
  if (initial === undefined) initial = readFromPage();
  return initial?.path === path ? initial : undefined;
};

interface Received<Data> {
  error: unknown;
  /** True when a later result is at least as new. */
  isOutdone: (initial: Data) => boolean;
}

interface Initial<Data> {
  initial: Data | undefined;
  isCut: boolean;
}

/** Returns the data that came with the page, until a newer result or a refusal arrives. */
export const useInitialData = <Data>(path: string, { error, isOutdone }: Received<Data>): Initial<Data> => {
  const found = find(path);
  const isPast = found !== undefined && isOutdone(found.data as Data);
  useEffect(() => {
    if (isPast) setInitialData(null);
  }, [isPast]);
  const isOf = found !== undefined && !isPast && (!error || isNetworkError(error));
  return { initial: isOf ? (found.data as Data) : undefined, isCut: isOf && found.isCut };
};

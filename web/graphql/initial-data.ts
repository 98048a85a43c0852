import { isObject, isText, isYesOrNo, objectOf, parseAs, type Shape } from '#web/outside/shape.ts';

/** The server puts the result of a page's first query into the page. It is the result that an anonymous visitor gets. */
export interface InitialData {
  path: string;
  data: unknown;
  /** True when the page has to query the rest. */
  isCut: boolean;
}

export const initialDataId = 'initial-data';

const isInitialData: Shape<InitialData> = objectOf({ path: isText, data: isObject, isCut: isYesOrNo });

let initial: InitialData | null | undefined;

const readFromPage = (): InitialData | null => {
  const text = import.meta.env.SSR ? undefined : document.getElementById(initialDataId)?.textContent;
  return parseAs(text, isInitialData);
};

/** The renderer sets the data; a browser reads them from the page. */
export const setInitialData = (data: InitialData | null): void => {
  initial = data;
};

/** The data that came with the page of this path. */
export const findInitialData = (path: string): InitialData | undefined => {
  if (initial === undefined) initial = readFromPage();
  return initial?.path === path ? initial : undefined;
};

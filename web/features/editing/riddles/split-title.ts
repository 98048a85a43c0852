import { safeHref } from '#web/shared/safe-href.ts';

/** A title as it may be pasted, with an anchor in it, as its words and its link; the link is null where there is none. */
export const splitTitle = (markup: string): { title: string; titleLink: string | null } => {
  if (!/<a\s/i.test(markup)) return { title: markup, titleLink: null };
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const link = safeHref(body.querySelector('a')?.getAttribute('href'));
  return { title: (body.textContent ?? '').trim(), titleLink: link };
};

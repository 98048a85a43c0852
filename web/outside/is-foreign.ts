/** A page, or what sends on to one: nothing that is asked for by code is a page. */
const isPage = (type: string): boolean => type.startsWith('text/html');

/** True when somebody on the way responded as if all were well: an operator that lets phones through to a few sites, or a café. */
export const isForeign = ({ ok, redirected, status, headers }: Response): boolean => {
  const type = headers.get('content-type') ?? '';
  return redirected || status === 204 || status === 511 || (ok && isPage(type));
};

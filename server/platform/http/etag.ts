import { createHash } from 'node:crypto';

/** Makes a weak tag of a body and its viewer, so that the tag of one person never matches the response to another. */
export function createEtag(body: string, viewerId: number | null): string {
  return `W/"${createHash('sha256')
    .update(`${viewerId ?? ''}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, 27)}"`;
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Compares a tag weakly with a list of tags, or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag));
}

import { createHash } from 'node:crypto';

/** A weak tag of the body as this viewer gets it, so that nobody's tag ever matches another's answer. */
export function etagOf(body: string, viewerId: number | null): string {
  return `W/"${createHash('sha256')
    .update(`${viewerId ?? ''}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, 27)}"`;
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '');

/** Weak comparison over a list of tags, or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag) === weak(etag));
}

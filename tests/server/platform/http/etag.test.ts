import { describe, expect, it } from 'vitest';
import { createEtag, matchesEtag } from '#server/platform/http/etag.ts';

const body = '{"ok":true}';
const etag = createEtag(body, 7);

describe('the tag of a body', () => {
  it('is weak, and the same for the same body and person', () => {
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(createEtag(body, 7)).toBe(etag);
  });

  it.each([
    ['another body', createEtag('{"ok":false}', 7)],
    ['another person', createEtag(body, 8)],
    ['nobody', createEtag(body, null)],
    ['a person whose number runs into the body', createEtag(`7\n${body}`, null)],
  ])('is another for %s', (_name, other) => {
    expect(other).not.toBe(etag);
  });
});

describe('If-None-Match', () => {
  it.each([
    ['the tag itself', etag, true],
    ['the tag as a strong one', etag.slice(2), true],
    ['a list with it', `"other", ${etag} , W/"third"`, true],
    ['anything', '*', true],
    ['anything, with spaces', ' * ', true],
    ['another tag', 'W/"other"', false],
    ['the tag without quotes', etag.slice(3, -1), false],
    ['part of it', `${etag.slice(0, -3)}"`, false],
    ['an empty header', '', false],
    ['no header', undefined, false],
  ])('with %s: %s', (_name, header, expected) => {
    expect(matchesEtag(header, etag)).toBe(expected);
  });
});

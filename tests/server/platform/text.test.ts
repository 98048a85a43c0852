import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainText } from '#server/modules/identity/plain-text.ts';
import { text, trimmedText } from '#server/platform/input.ts';
import { httpsLink, link, typedHttpsLink } from '#server/platform/text/link.ts';

afterEach(() => vi.restoreAllMocks());

describe('a text that is too long', () => {
  test('is neither trimmed, composed nor matched', () => {
    const lengths: number[] = [];
    const note = vi.spyOn(String.prototype, 'normalize').mockImplementation(function compose(this: string) {
      lengths.push(this.length);
      return this;
    });

    const checked = plainText(200).safeParse(`a${'\u0301'.repeat(250_000)}${'\u0316'.repeat(250_000)}`);

    expect(checked.error?.issues.map(({ message }) => message)).toEqual(['at most 200 characters']);
    expect(lengths).toEqual([]);
    expect(note).not.toHaveBeenCalled();
  });

  test.each([text(5), trimmedText(5)])('reaches no later step of its schema', (schema) => {
    const later = vi.fn<() => boolean>(() => true);

    expect(schema.refine(later).safeParse('x'.repeat(21)).success).toBe(false);
    expect(later).not.toHaveBeenCalled();
  });

  test('is not parsed as an address', () => {
    const parse = vi.spyOn(globalThis, 'URL');

    expect(httpsLink(2048).safeParse(`https://example.org/${'x'.repeat(500_000)}`).success).toBe(false);
    expect(parse).not.toHaveBeenCalled();
  });
});

test('blanks around a text do not count, up to three times its length', () => {
  expect(trimmedText(5).parse('   12345   ')).toBe('12345');
  expect(trimmedText(5).safeParse(`12345${' '.repeat(16)}`).success).toBe(false);
});

describe('an address with a name and a password', () => {
  const anyLink = link({ protocol: /^https?$/, max: 500, error: 'an http or https address' });

  test.each([
    'https://user:pass@maps.example/',
    'https://user@maps.example',
    'Https://maps.example@evil.example/x',
    'https://@maps.example/',
    'https:///user:pass@maps.example/',
  ])('is refused wherever a link may stand: %s', (address) => {
    for (const schema of [httpsLink(500), typedHttpsLink(500), anyLink])
      expect(schema.safeParse(address).error?.issues.map(({ message }) => message)).toContain('an address without a name and a password');
  });

  test.each([
    'https://maps.example/@55.75,37.61',
    'https://maps.example?mail=a@b.example',
    'https://maps.example/#@anna',
    'https://t.example',
  ])('is not one that has the sign elsewhere: %s', (address) => {
    expect(anyLink.parse(address)).toBe(address);
  });
});

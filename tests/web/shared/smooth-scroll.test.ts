import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('pages scroll smoothly to a place of theirs, but for who wants no motion', () => {
  const css = readFileSync('web/shared/styles/reset.css', 'utf8').replaceAll(/\s+/g, ' ');

  expect(css).toContain('@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }');
  expect(css.split('scroll-behavior')).toHaveLength(2);
});

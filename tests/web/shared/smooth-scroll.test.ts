import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';

it('pages scroll smoothly to a place of theirs, but for who wants no motion', spec('2.8.12'), () => {
  const css = readFileSync('web/shared/styles/reset.css', 'utf8').replaceAll(/\s+/g, ' ');

  expect(css).toContain('@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }');
  expect(css.split('scroll-behavior')).toHaveLength(2);
});

import { isGenerated, type SourceFile } from '../sources.ts';

const maxNinetieth = 150;
const product = /^(server|web)\/.+\.tsx?$/;

/** The linter bounds each file. This bounds all of them together, so that they do not all grow towards that bound. */
export function listGrownSizes(sources: SourceFile[]): string[] {
  const lengths = sources
    .filter(({ path }) => product.test(path) && !isGenerated(path))
    .map(({ text }) => text.trimEnd().split('\n').length)
    .sort((a, b) => a - b);
  const ninetieth = lengths[Math.ceil(0.9 * lengths.length) - 1] ?? 0;
  return ninetieth > maxNinetieth ? [`a tenth of the files have ${ninetieth} lines or more, the limit is ${maxNinetieth}`] : [];
}

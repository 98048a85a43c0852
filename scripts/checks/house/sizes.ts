import { isGenerated, type SourceFile } from '../sources.ts';

const limits = { median: 45, ninetieth: 110 };
const product = /^(server|web)\/.+\.tsx?$/;
const content = /^server\/demo\/content\//;

/** The linter bounds one file; this bounds the whole, so that files cannot all grow towards that bound. */
export function listGrownSizes(sources: SourceFile[]): string[] {
  const lengths = sources
    .filter(({ path }) => product.test(path) && !isGenerated(path) && !content.test(path))
    .map(({ text }) => text.trimEnd().split('\n').length)
    .sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.ceil(share * lengths.length) - 1] ?? 0;
  const [median, ninetieth] = [at(0.5), at(0.9)];
  return [
    ...(median > limits.median ? [`half of the files have more than ${median - 1} lines, the limit is ${limits.median}`] : []),
    ...(ninetieth > limits.ninetieth ? [`a tenth of the files have ${ninetieth} lines or more, the limit is ${limits.ninetieth}`] : []),
  ];
}

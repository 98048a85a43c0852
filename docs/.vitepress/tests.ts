import { type MarkdownRenderer } from 'vitepress';
import { printPage, readCoverage } from '../../scripts/gen/coverage.ts';

/** The pages of docs/spec list clauses. On the site each clause stands in a table, beside the tests that prove it. */
export function addTests(md: MarkdownRenderer): void {
  const { outlines, tests } = readCoverage();
  md.core.ruler.before('normalize', 'tests-of-clauses', (state) => {
    const outline = outlines.find((each) => each.outline === `docs/${state.env.relativePath}`);
    if (outline) state.src = printPage({ ...outline, text: state.src }, tests);
  });
}

import { type Outline, parseClause, readCoverage } from '../gen/coverage.ts';
import { type TaggedTest } from '../gen/tagged-tests.ts';

const clausesIn = ({ outline, text }: Outline) =>
  text.split('\n').flatMap((line, index) => {
    const clause = parseClause(line);
    return clause ? [{ ...clause, place: `${outline}:${index + 1}` }] : [];
  });

/** Lists clauses that no test proves, and tests that say they prove a clause which does not exist. */
export function listUnprovenClauses(outlines: Outline[], tests: TaggedTest[]): string[] {
  const clauses = outlines.flatMap(clausesIn);
  const locations = new Map(clauses.toReversed().map(({ id, place }) => [id, place]));
  const proven = new Set(tests.flatMap((test) => test.clauses));
  return [
    ...clauses
      .filter(({ id, place }) => locations.get(id) !== place)
      .map(({ id, place }) => `${place}: ${id} is the id of another clause, at ${locations.get(id)}`),
    ...clauses
      .filter(({ id }) => !proven.has(id))
      .map(({ id, words, place }) => `${place}: "${words}" has no test: tag one with spec('${id}')`),
    ...tests.flatMap(({ file, title, clauses: ids }) =>
      ids.filter((id) => !locations.has(id)).map((id) => `${file}: "${title}" proves ${id}, and no clause has this id`),
    ),
  ];
}

export function listOpenClauses(): string[] {
  const { outlines, tests } = readCoverage();
  return listUnprovenClauses(outlines, tests);
}

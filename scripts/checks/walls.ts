import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const folders = ['server', 'web', 'migrations', 'scripts', 'tests', 'bench', 'deploy'];
const minModules = 60;

/** Lists imports that break a rule of .dependency-cruiser.cjs. */
export async function listBrokenWalls(): Promise<string[]> {
  const { modules, violations } = await cruiseFolders(folders);
  // Without a parser for TypeScript the tool sees no files and reports success, which must fail.
  if (modules <= minModules) return [`only ${modules} modules were looked at: the parser is not working`];
  console.log(`${modules} modules keep to ${violations.length ? 'most of ' : ''}the walls`);
  return violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
}

export async function cruiseFolders(paths: string[], baseDir?: string) {
  const options = await extractOptions('./.dependency-cruiser.cjs');
  const { output } = await cruise(paths, { ...options, ...(baseDir && { baseDir }), validate: true, ruleSet: options.ruleSet });
  const { summary } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

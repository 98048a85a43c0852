// npm run release -- 0.2.0: version, changelog, schema and tag of a release (docs/developers/release.md), in the repository of this folder.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { printSchemaChanges, schemaChangesFile, withoutDescriptions } from './gen/schema-changes.ts';
import { writeIfChanged } from './gen/write-if-changed.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(path, 'utf8');
const versionIn = (path: string) => (JSON.parse(read(path)) as { version: string }).version;

const openHeading = '## Unreleased\n';
const today = new Date();
const date = today.toISOString().slice(0, 10);
const dateInWords = today.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Reads the changes since the last release from the changelog. */
function unreleasedLines(): string {
  const [, after = ''] = read('CHANGELOG.md').split(openHeading);
  return after.split(/^## /m)[0] ?? '';
}

const isHigher = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) > 0;

/** Finds why this release cannot be made now; null when it can. */
function refusal(version: string): string | null {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'say the version in three numbers, as in: npm run release -- 0.2.0';
  const current = versionIn('package.json');
  if (!isHigher(version, current)) return `${version} is not higher than ${current}, the version of package.json`;
  if (git('tag', '--list', `v${version}`)) return `there is a tag v${version} already`;
  if (git('status', '--porcelain')) return 'the tree has changes that are not committed: a release is made of what others can see';
  if (!/^- /m.test(unreleasedLines())) return 'CHANGELOG.md says nothing below "Unreleased": write who notices what';
  return null;
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(read(path)));
}

function write(version: string): void {
  // Both files begin with the version, and the lockfile repeats it for its first package, which is this one.
  const own = /"version": "[^"]+"/;
  edit('package.json', (text) => text.replace(own, `"version": "${version}"`));
  edit('package-lock.json', (text) =>
    text.replace(/^.*?"packages": \{\s*"": \{.*?"version": "[^"]+"/s, (head) =>
      head.replaceAll(new RegExp(own, 'g'), `"version": "${version}"`),
    ),
  );
  edit('CHANGELOG.md', (text) => text.replace(openHeading, `${openHeading}\n## ${version} (${dateInWords})\n`));
  writeFileSync(`docs/schema/${version}.graphql`, `# ${date}\n${withoutDescriptions(read('schema.graphql'))}\n`);
  const migration = globSync('migrations/*.ts')
    .map((path) => basename(path, '.ts'))
    .sort()
    .at(-1);
  writeFileSync('docs/schema/released.json', `{ "release": "${version}", "migration": "${migration}" }\n`);
  writeIfChanged(schemaChangesFile, printSchemaChanges());
}

const version = process.argv[2] ?? '';
const reason = refusal(version);
if (reason) {
  console.error(`No release: ${reason}.`);
  process.exit(1);
}
write(version);
git('add', '--all');
git('commit', '--quiet', '--message', `Release ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `Versta ${version}`);
console.log(`Versta ${version} is committed and tagged here. Look at it with "git show", then publish it: git push --follow-tags`);

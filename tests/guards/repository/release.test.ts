import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitEnvironment, temporaryRepository, writeFiles } from './temporary-repository.ts';

const files = {
  'package.json': '{\n  "name": "versta",\n  "version": "0.1.0",\n  "engines": { "node": ">=20" }\n}\n',
  'package-lock.json':
    '{\n  "name": "versta",\n  "version": "0.1.0",\n  "packages": {\n    "": {\n      "version": "0.1.0"\n    },\n    "node_modules/other": {\n      "version": "0.1.0"\n    }\n  }\n}\n',
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- Hints are free on Sundays.\n\n## 0.1.0 (November 2026)\n\n- The first.\n',
  'schema.graphql': 'type Query {\n  "Bought by the team."\n  hints: Int\n  price: Int\n}\n',
  'docs/schema/0.1.0.graphql': '# 2026-11-21\ntype Query {\n  hints: Int\n}\n',
  'docs/schema/released.json': '{ "release": "0.1.0", "migration": "20261101T1000_begin" }\n',
  'migrations/20261101T1000_begin.ts': '',
  'migrations/20261201T1000_sundays.ts': '',
};

function project() {
  const { folder, git, commit } = temporaryRepository();
  commit('Let hints be free on Sundays', files);
  const release = (version: string) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', resolve('scripts/release.ts'), version], {
      cwd: folder,
      encoding: 'utf8',
      env: gitEnvironment(),
    });
  return {
    git,
    commit,
    release,
    write: (changed: Record<string, string>) => writeFiles(folder, changed),
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
  };
}

describe('a release', () => {
  test('is one commit with a tag: version, changelog, schema and the newest migration', () => {
    const { git, release, read } = project();

    expect(release('0.2.0')).toMatchObject({ stderr: '', status: 0 });

    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s %(describe)')).toBe('Release 0.2.0 v0.2.0');
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, 'node_modules/other': { version: '0.1.0' } },
    });
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 \(\d+ \w+ \d{4}\)\n\n- Hints are free on Sundays\.\n\n## 0\.1\.0/,
    );
    expect(read('docs/schema/0.2.0.graphql')).toMatch(/^# \d{4}-\d{2}-\d{2}\ntype Query \{\n {2}hints: Int\n {2}price: Int\n\}\n$/);
    expect(JSON.parse(read('docs/schema/released.json'))).toEqual({ release: '0.2.0', migration: '20261201T1000_sundays' });
    expect(read('web/features/developers/reference/__generated__/schema-changes.ts')).toContain('Query.price');
  });

  test('of a tree with changes is refused, and they stay as they are', () => {
    const { git, release, write, read } = project();
    write({ 'schema.graphql': 'type Query {\n  hints: Float\n}\n' });

    expect(release('0.2.0')).toMatchObject({ stderr: expect.stringContaining('not committed'), status: 1 });

    expect(git('status', '--porcelain')).toBe('M schema.graphql');
    expect(read('package.json')).toContain('0.1.0');
    expect(git('tag', '--list')).toBe('');
  });

  test.each([
    [
      'without a line in the changelog',
      '0.2.0',
      { 'CHANGELOG.md': '## Unreleased\n\n## 0.1.0\n\n- The first.\n' },
      'CHANGELOG.md says nothing',
    ],
    ['that is not higher', '0.1.0', {}, '0.1.0 is not higher than 0.1.0'],
    ['without a number', 'next', {}, 'three numbers'],
  ])('%s is refused', (_what, version, changed, words) => {
    const { git, commit, release } = project();
    commit('Change something', changed);

    expect(release(version)).toMatchObject({ stderr: expect.stringContaining(words), status: 1 });

    expect(git('log', '-1', '--format=%s')).toBe('Change something');
    expect(git('tag', '--list')).toBe('');
  });

  test('whose tag is there is refused', () => {
    const { git, release } = project();
    git('tag', 'v0.2.0');

    expect(release('0.2.0').stderr).toContain('there is a tag v0.2.0 already');
  });
});

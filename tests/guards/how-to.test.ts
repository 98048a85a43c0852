import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const pages = globSync('docs/how-to/*.md').sort();

describe('how-to pages', () => {
  test('exist', () => {
    expect(pages.length).toBeGreaterThanOrEqual(4);
  });

  test.each(pages)('%s names files that are there', (page) => {
    const [, matter = ''] = readFileSync(page, 'utf8').split(/^---$/m);
    const { files } = parse(matter) as { files: string[] };

    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

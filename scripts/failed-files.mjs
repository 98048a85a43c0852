// failed-files.mjs report.json: the test files that failed, a line each; none when a report is missing or too many failed to be chance.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const MOST_FILES = 3;

const [file = ''] = process.argv.slice(2);
const { testResults } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
if (failed.length <= MOST_FILES) for (const path of failed) console.log(path);

// failed-files.mjs report.json: the test files that failed, a line each; none when a report is missing, when too many failed to be
// chance, or when a race is among them.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const MOST_FILES = 3;

const [file = ''] = process.argv.slice(2);
const { testResults } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
const isRace = (path) => path.startsWith('tests/race/');
if (failed.length <= MOST_FILES && !failed.some(isRace)) for (const path of failed) console.log(path);

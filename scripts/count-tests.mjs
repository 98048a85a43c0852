// count-tests.mjs lane=exit-code=report.json[=second-try.json] …: one line a lane, and last the line "tests: N passed, N failed".
// Failed tests are named above it, a line each: a log that is cut from the front must still tell what to mend.
// A file that was run again counts by its second try, and what it said the first time is named.
// The numbers are those of the runners' own reports; a lane that failed without naming a failed test counts as one.
// Plain JavaScript: it must also speak when the installation is what failed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const total = { passed: 0, failed: 0 };
const MESSAGE_CHARACTERS = 160;

for (const lane of process.argv.slice(2)) {
  const [name = '', code = '1', file = '', again = ''] = lane.split('=');
  const { passed, failed, words, faults } = file
    ? countReport(code, read(file), read(again))
    : { passed: 0, failed: Number(code !== '0'), words: code === '0' ? 'ok' : 'failed', faults: [] };
  console.log(`  ${name.padEnd(32)}${words}`);
  for (const fault of faults) console.log(`    ${fault}`);
  total.passed += passed;
  total.failed += failed;
}

console.log(`tests: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function countReport(code, first, second) {
  if (!first) return { passed: 0, failed: 1, words: 'failed before it wrote its report', faults: [] };
  const report = second ? replaceTried(first, second) : first;
  const passed = report.numPassedTests;
  const named = report.numFailedTests + unloadedOf(report).length;
  const failed = named || Number(code !== '0' || passed === 0);
  const skipped = report.numPendingTests ? `, ${report.numPendingTests} skipped` : '';
  return {
    passed,
    failed,
    words: `${passed} passed, ${failed} failed${skipped}`,
    faults: [...(second ? nameSecondTries(first) : []), ...nameFaults(report)],
  };
}

/** The first run with its failed files taken from the second. */
function replaceTried(first, second) {
  const tried = new Set(second.testResults.map(({ name }) => name));
  const replaced = first.testResults.filter(({ name }) => tried.has(name)).flatMap(({ assertionResults }) => assertionResults);
  const rest = (key, status) => first[key] - replaced.filter((test) => test.status === status).length + second[key];
  return {
    testResults: [...first.testResults.filter(({ name }) => !tried.has(name)), ...second.testResults],
    numPassedTests: rest('numPassedTests', 'passed'),
    numFailedTests: rest('numFailedTests', 'failed'),
    numPendingTests: rest('numPendingTests', 'pending'),
  };
}

function nameSecondTries(first) {
  return nameFaults(first).map((line) => line.replace('FAILED', 'run again:'));
}

/** A file that cannot even be loaded has no tests to fail. */
function unloadedOf(report) {
  return report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
}

function nameFaults(report) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `FAILED ${pathOf(name)}: ${test.fullName} | ${firstLineOf(test.failureMessages?.[0])}`),
  );
  return [...tests, ...unloadedOf(report).map(({ name, message }) => `FAILED ${pathOf(name)} | ${firstLineOf(message)}`)];
}

function pathOf(file) {
  return relative('.', String(file ?? ''));
}

function firstLineOf(message) {
  return String(message ?? '')
    .split('\n', 1)[0]
    .slice(0, MESSAGE_CHARACTERS);
}

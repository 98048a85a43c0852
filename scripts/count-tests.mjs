// count-tests.mjs lane=exit-code=report.json …: one line a lane, and last the line "tests: N passed, N failed".
// Failed tests are named above it, a line each: a log that is cut from the front must still tell what to mend.
// The numbers are those of the runners' own reports; a lane that failed without naming a failed test counts as one.
// Plain JavaScript: it must also speak when the installation is what failed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const total = { passed: 0, failed: 0 };
const MESSAGE_CHARACTERS = 400;

for (const lane of process.argv.slice(2)) {
  const [name = '', code = '1', file = ''] = lane.split('=');
  const { passed, failed, words, faults } = file
    ? countReport(code, read(file))
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

function countReport(code, report) {
  if (!report) return { passed: 0, failed: 1, words: 'failed before it wrote its report', faults: [] };
  const passed = report.numPassedTests;
  const named = report.numFailedTests + unloadedOf(report).length;
  const failed = named || Number(code !== '0' || passed === 0);
  const skipped = report.numPendingTests ? `, ${report.numPendingTests} skipped` : '';
  return {
    passed,
    failed,
    words: `${passed} passed, ${failed} failed${skipped}`,
    faults: nameFaults(report),
  };
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

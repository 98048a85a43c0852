// `count-tests.mjs lane=exit-code=report.json …` prints one line for each lane, and at the end "tests: N passed, N failed".
// Above that it names failed tests, a line each, so that the end of a log names them.
// The numbers are those of the runners' own reports; a lane that failed without naming a failed test counts as one.
// It is plain JavaScript, because it must work when the installation has failed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const total = { passed: 0, failed: 0 };
const MESSAGE_CHARACTERS = 600;

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
  const named = report.numFailedTests + listUnloaded(report).length;
  const failed = named || Number(code !== '0' || passed === 0);
  const skipped = report.numPendingTests ? `, ${report.numPendingTests} skipped` : '';
  return {
    passed,
    failed,
    words: `${passed} passed, ${failed} failed${skipped}`,
    faults: nameFaults(report),
  };
}

/** Lists files that could not be loaded, and so have no failed tests. */
function listUnloaded(report) {
  return report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
}

function nameFaults(report) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `FAILED ${toPath(name)}: ${test.fullName} | ${toMessage(test.failureMessages?.[0])}`),
  );
  return [...tests, ...listUnloaded(report).map(({ name, message }) => `FAILED ${toPath(name)} | ${toMessage(message)}`)];
}

function toPath(file) {
  return relative('.', String(file ?? ''));
}

/** Writes the text before the trace, in which a browser logs what it waited for, and the line of the test. */
function toMessage(message) {
  const lines = String(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const trace = lines.findIndex((line) => line.startsWith('at '));
  const text = (trace < 0 ? lines : lines.slice(0, trace)).join(' · ').slice(0, MESSAGE_CHARACTERS);
  const location = lines
    .slice(trace)
    .find((line) => /tests\/.*\.test\.tsx?:\d+/.test(line))
    ?.match(/tests\/[^\s():]+:\d+/)?.[0];
  return location ? `${text} | ${location}` : text;
}

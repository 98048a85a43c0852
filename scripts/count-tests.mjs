// count-tests.mjs lane=exit-code=report.json …: one line a lane, and last the line "tests: N passed, N failed".
// Failed tests are named above it: a log that is cut from the front must still tell what to mend.
// The numbers are those of the runners' own reports; a lane that failed without naming a failed test counts as one.
// Plain JavaScript: it must also speak when the installation is what failed.
import { existsSync, readFileSync } from 'node:fs';

const total = { passed: 0, failed: 0 };
const MESSAGE_CHARACTERS = 600;

for (const lane of process.argv.slice(2)) {
  const [name = '', code = '1', file = ''] = lane.split('=');
  const { passed, failed, words, faults } = file
    ? countReport(file, code)
    : { passed: 0, failed: Number(code !== '0'), words: code === '0' ? 'ok' : 'failed', faults: [] };
  console.log(`  ${name.padEnd(32)}${words}`);
  for (const fault of faults) console.log(fault.replace(/^/gm, '      '));
  total.passed += passed;
  total.failed += failed;
}

console.log(`tests: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function countReport(file, code) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  if (!report) return { passed: 0, failed: 1, words: 'failed before it wrote its report', faults: [] };
  // A file that cannot even be loaded has no tests to fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = report.numPassedTests;
  const named = report.numFailedTests + unloaded.length;
  const failed = named || Number(code !== '0' || passed === 0);
  const skipped = report.numPendingTests ? `, ${report.numPendingTests} skipped` : '';
  return { passed, failed, words: `${passed} passed, ${failed} failed${skipped}`, faults: nameFaults(report, unloaded) };
}

function nameFaults(report, unloaded) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `FAILED ${name}: ${test.fullName}\n${(test.failureMessages ?? []).join('\n').slice(0, MESSAGE_CHARACTERS)}`),
  );
  return [...tests, ...unloaded.map(({ name, message }) => `FAILED ${name}\n${String(message ?? '').slice(0, MESSAGE_CHARACTERS)}`)];
}

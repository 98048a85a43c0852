import type { rehearsals } from '#server/modules/event-files/event-files.ts';

const faultTexts: Record<rehearsals.ContentFault['code'], string> = {
  NO_RIDDLES: 'a block without riddles',
  ONLY_DRAFTS: 'a block in which all riddles are drafts',
  WAITS_IN_VAIN: 'follows a block that no team can solve',
  NO_ANSWER: 'a riddle without an accepted answer',
  NOTHING_ASKED: 'a riddle with neither text nor file',
  DRAFT: 'a draft, which no team sees',
  ANSWER_LONG: 'an answer of more than four words, which few type alike',
  ANSWER_EMPTY: 'an answer without a letter or digit, which nobody can type',
  NO_INSIDER: 'nobody waits here, though somebody does at other riddles of the block',
  INSIDER_GONE: 'an insider who cannot sign in any more',
  NO_BLOCKS: 'nothing to play',
};

const faultLine = ({ code, place, detail }: rehearsals.ContentFault): string =>
  [place, faultTexts[code], detail === null ? '' : `«${detail}»`].filter(Boolean).join(': ');

function reasonLine(reason: rehearsals.Reason): string {
  switch (reason.code) {
    case 'CONTENT':
      return faultLine(reason.fault);
    case 'PICTURE':
      return `${reason.url}: a file out of reach, ${reason.status === 0 ? 'no response' : `status ${reason.status}`}`;
    case 'MISJUDGED':
      return `${reason.title}: an accepted answer was judged wrong`;
    case 'SILENT_TEAMS':
      return `Teams without a judged answer: ${reason.count}`;
    case 'FAILURES':
      return `${reason.count} requests failed: ${reason.reason}`;
    case 'SLOW':
      return `1 answer in 20 took longer than ${Math.round(reason.p95Ms)} ms`;
    case 'INVARIANT':
      return `${reason.invariant}: broken in ${reason.rows} rows`;
  }
}

const shown = 20;

/** Lists at most twenty lines under a heading; nothing without lines. */
function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > shown ? [`  … and ${lines.length - shown} more`] : [];
  return ['', `${heading}: ${lines.length}`, ...lines.slice(0, shown).map((line) => `  ${line}`), ...more];
}

/** Writes the sheet for a terminal, the verdict and its reasons first. */
export function sheetText({ isGo, reasons, warnings, measured }: rehearsals.GoSheet): string {
  const { teams, playedTeams, answers, latency, slowest, pictures, unseen, violations } = measured;
  return [
    isGo ? 'GO' : 'NO-GO',
    ...section('Reasons', reasons.map(reasonLine)),
    ...section('Warnings', warnings.map(faultLine)),
    ...section('Riddles that no team came to', unseen),
    '',
    `Teams:         ${playedTeams} of ${teams} played`,
    `Answers:       ${answers.right} right, ${answers.wrong} wrong`,
    `Hints, visits: ${answers.hints}, ${answers.visits}`,
    `Verdict after: ${latency ? `${Math.round(latency.p50Ms)} ms (p50), ${Math.round(latency.p95Ms)} ms (p95)` : 'no answer was judged'}`,
    `Slowest:       ${slowest ? `${slowest.title}, ${slowest.minutes.toFixed(1)} minutes from its opening to its solve (median)` : 'nothing was solved'}`,
    `Files:         ${pictures.length} fetched`,
    `Invariants:    ${violations.length === 0 ? 'all hold' : `${violations.length} broken`}`,
  ].join('\n');
}

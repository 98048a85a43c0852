import { execFileSync } from 'node:child_process';

const MAX_CHARACTERS = 72;

/** Words that end like "adds", "added" or "adding", but are imperatives or no verbs. */
const commands = /^(bring|embed|feed|need|ping|ring|seed|shed|speed|spring|string|swing|wring|canvas|focus)$/i;
/** A subject that begins with such a word describes a state, and not what the commit does. */
const statements = /^(a|an|the|this|that|these|those|it|its|we|i|you|they|there|no|some|all|each|every|now)$/i;

/** Finds what is wrong with the subject of a commit. It must be short, in the imperative, and about one thing. */
export function subjectFaults(subject: string): string[] {
  const [first = ''] = subject.split(/[^\p{L}\p{N}'’-]/u);
  const isDone = /(ed|ing|[^s]s)$/.test(first) && !commands.test(first);
  return [
    ...(subject.length > MAX_CHARACTERS ? [`has ${subject.length} characters, the limit is ${MAX_CHARACTERS}`] : []),
    ...(/^\p{Lu}/u.test(subject) ? [] : ['begins with a small letter or a prefix: begin with a verb, as in "Add"']),
    ...(isDone || statements.test(first) ? [`begins with "${first}": say what the commit does as an order, as in "Add"`] : []),
    ...(subject.includes(';') ? ['says two things: make two commits'] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
  ];
}

/** Runs git and returns its output, or null when it fails, as in an unpacked archive without a history. */
function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/**
 * Lists the commits that this branch adds to main, newest first, without merges. It lists none in a clone that lacks main or the
 * beginning of the history.
 */
function listBranchCommits(folder = '.'): { hash: string; subject: string }[] {
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false') return [];
  const mains = git(folder, 'for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/*/main')?.split('\n').filter(Boolean);
  if (!mains?.length) return [];
  const log = git(folder, 'log', '--no-merges', '--format=%h %s', 'HEAD', '--not', ...mains) ?? '';
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
}

/** Lists the faults of the subjects of this branch. */
export const listFaultySubjects = (folder = '.'): string[] =>
  listBranchCommits(folder).flatMap(({ hash, subject }) => subjectFaults(subject).map((fault) => `${hash} "${subject}" ${fault}`));

import type { OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import type { Attempt, Ledger } from './ledger.ts';
import type { Given } from './street-phone.ts';

/** One person at the end: what they did, and what their phone says of it. */
export interface Person {
  viewerId: string;
  teamId: string | null;
  given: readonly Given[];
  list: readonly OutboxEntry[];
  hasForgotten: boolean;
}

type Answer = { riddleId: string; answer: string };
const keyOf = ({ riddleId, answer }: Answer) => `${riddleId} «${answer}»`;

function count<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

const answersIn = (given: readonly Given[]): (Answer & { isTakenBack: boolean })[] =>
  given.flatMap(({ command, isTakenBack }) => (command.kind === 'answer' ? [{ ...command.input, isTakenBack }] : []));

/** Each answer that was not taken back is an attempt exactly once, whatever its verdict. */
function faultsOfCount({ viewerId, given }: Person, attempts: readonly Attempt[]): string[] {
  const answers = answersIn(given);
  const [most, least, found] = [
    count(answers, keyOf),
    count(
      answers.filter(({ isTakenBack }) => !isTakenBack),
      keyOf,
    ),
    count(attempts, keyOf),
  ];
  return [...new Set([...most.keys(), ...found.keys()])].flatMap((key) => {
    const [seen, from, to] = [found.get(key) ?? 0, least.get(key) ?? 0, most.get(key) ?? 0];
    if (seen < from) return [`lost: ${key} of ${viewerId} is ${seen} times in the ledger, and was given ${from} times`];
    return seen > to ? [`doubled: ${key} of ${viewerId} is ${seen} times in the ledger, and was given ${to} times`] : [];
  });
}

/** The attempts of a phone stand in the order in which they were given. */
function faultsOfOrder({ viewerId, given }: Person, attempts: readonly Attempt[]): string[] {
  const keys = answersIn(given).map(keyOf);
  let at = 0;
  for (const attempt of attempts) {
    const next = keys.indexOf(keyOf(attempt), at);
    if (next < 0) return [`out of order: ${keyOf(attempt)} of ${viewerId} came after what was given later`];
    at = next + 1;
  }
  return [];
}

/** A right answer is said to be one, and a wrong one to be wrong or too late. */
const agrees = (isRight: boolean | undefined, says: string | undefined): boolean =>
  isRight === true ? says === 'solved' : isRight === false && (says === 'wrong' || says === 'teamSolved');

/** What the phone says of its answers is what the server has written. */
function faultsOfVerdicts({ viewerId, list }: Person, attempts: readonly Attempt[]): string[] {
  const faults: string[] = [];
  const news: Answer[] = [];
  for (const { command, verdict, state } of list) {
    if (command.kind !== 'answer') continue;
    const key = keyOf(command.input);
    const isRight = attempts.find((attempt) => keyOf(attempt) === key)?.isRight;
    if (!agrees(isRight, verdict?.kind)) faults.push(`the list of ${viewerId} says ${state} of ${key}, the ledger ${String(isRight)}`);
    if (verdict?.kind === 'wrong' && !verdict.isRepeat) news.push(command.input);
  }
  for (const [key, times] of count(news, keyOf))
    if (times > 1) faults.push(`the list of ${viewerId} says ${times} times that ${key} is new`);
  return faults;
}

/** The list has each answer as often as it was given, unless outcomes were forgotten on purpose. */
function faultsOfList({ list, given, hasForgotten, viewerId }: Person): string[] {
  if (hasForgotten) return [];
  const answers = answersIn(given);
  const listed = count(
    list.flatMap(({ command }) => (command.kind === 'answer' ? [command.input] : [])),
    keyOf,
  );
  const kept = count(
    answers.filter(({ isTakenBack }) => !isTakenBack),
    keyOf,
  );
  return [...count(answers, keyOf)].flatMap(([key, most]) => {
    const seen = listed.get(key) ?? 0;
    return seen < (kept.get(key) ?? 0) || seen > most ? [`the list of ${viewerId} has ${key} ${seen} times`] : [];
  });
}

/** Each solve, hint and mark is in the ledger once, and as many phones say that it was theirs. */
function faultsOfLines(all: readonly Person[], { lines, titleOf }: Ledger & { titleOf: (riddleId: string) => string }): string[] {
  const faults: string[] = [];
  const keyOfLine = ({ kind, teamId, riddleTitle }: { kind: string; teamId: string | null; riddleTitle: string | null }) =>
    `${kind} of ${riddleTitle} by ${teamId}`;
  const found = count(
    lines.filter(({ kind }) => ['SOLVE', 'HINT'].includes(kind)),
    keyOfLine,
  );
  for (const [key, times] of found) if (times > 1) faults.push(`doubled: ${key}`);
  const said = count(
    all.flatMap(({ teamId, list }) =>
      list.flatMap(({ command, verdict }) => {
        if (command.kind === 'answer' && verdict?.kind === 'solved' && verdict.credited)
          return [{ kind: 'SOLVE', teamId, riddleTitle: titleOf(command.input.riddleId) }];
        return command.kind === 'hint' && verdict?.kind === 'bought' && verdict.coins > 0
          ? [{ kind: 'HINT', teamId, riddleTitle: titleOf(command.input.riddleId) }]
          : [];
      }),
    ),
    keyOfLine,
  );
  for (const [key, times] of said) if (times !== found.get(key)) faults.push(`${times} phones say that theirs was ${key}`);
  const hasForgotten = all.some((person) => person.hasForgotten);
  for (const key of found.keys()) if (!hasForgotten && !said.has(key)) faults.push(`no phone says that theirs was ${key}`);
  return faults;
}

/** Marks and points count once, and nothing that another tab wrote down has gone without an outcome. */
function faultsOfStaff(all: readonly Person[], { lines, comments }: Ledger): string[] {
  const faults: string[] = [];
  // The same staff plays all seeds of a run.
  const own = new Set(all.flatMap(({ given }) => given.map(({ id }) => id)));
  const entries = all.flatMap(({ list }) => list).filter(({ id }) => own.has(id));
  for (const { given, list, hasForgotten } of all) {
    const listed = new Set(list.map(({ id }) => id));
    const lost = given.filter(({ id, isTakenBack }) => id !== null && !isTakenBack && !listed.has(id));
    if (!hasForgotten) faults.push(...lost.map(({ command }) => `no outcome in the list: ${JSON.stringify(command)}`));
  }
  const marks = entries.filter(({ command, state }) => command.kind === 'passVisit' && state === 'accepted').length;
  const visits = lines.filter(({ kind }) => kind === 'VISIT');
  if (marks !== visits.length) faults.push(`${marks} marks accepted, ${visits.length} in the ledger`);
  if (new Set(visits.map(({ teamId, riddleTitle }) => `${teamId} ${riddleTitle}`)).size < visits.length) faults.push('a mark is doubled');
  const scores = all.flatMap(({ given }) => given.flatMap(({ command }) => (command.kind === 'score' ? [command.input.comment] : [])));
  for (const comment of scores) {
    const times = comments.filter((each) => each === comment).length;
    if (times !== 1) faults.push(`${times === 0 ? 'lost' : 'doubled'}: the points «${comment}» are ${times} times in the ledger`);
  }
  return faults;
}

/** Everything in which the phones and the ledger do not agree, one line for each. None is right. */
export function faultsOf(all: readonly Person[], ledger: Ledger & { titleOf: (riddleId: string) => string }): string[] {
  const ofPeople = all.flatMap((person) => {
    const own = ledger.attempts.filter(({ userId }) => userId === person.viewerId);
    const waiting = person.list.filter(({ state }) => state === 'waiting').map(({ id }) => `waits at the end: ${id}`);
    return [
      ...waiting,
      ...faultsOfCount(person, own),
      ...faultsOfOrder(person, own),
      ...faultsOfVerdicts(person, own),
      ...faultsOfList(person),
    ];
  });
  return [...ofPeople, ...faultsOfLines(all, ledger), ...faultsOfStaff(all, ledger)];
}

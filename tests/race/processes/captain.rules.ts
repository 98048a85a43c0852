/** What each of seven calls does to a team, as rules about names. It shares no code with the server, which is compared with it. */
export interface Seats {
  captain: string | null;
  members: string[];
}

type Call = (seats: Seats) => string;

const asCaptain = (actor: string, seats: Seats, command: () => string): string => {
  if (!seats.members.includes(actor)) return 'NotInTeam';
  return seats.captain === actor ? command() : 'CaptainOnly';
};

const handsOver =
  (actor: string, to: string): Call =>
  (seats) =>
    asCaptain(actor, seats, () => {
      if (!seats.members.includes(to)) return 'MemberNotFound';
      seats.captain = to;
      return 'TeamChanged';
    });

const removes =
  (actor: string, whom: string): Call =>
  (seats) =>
    asCaptain(actor, seats, () => {
      if (!seats.members.includes(whom)) return 'MemberNotFound';
      seats.members = seats.members.filter((member) => member !== whom);
      return 'TeamChanged';
    });

const deletes =
  (actor: string): Call =>
  (seats) =>
    asCaptain(actor, seats, () => {
      Object.assign(seats, { captain: null, members: [] });
      return 'TeamChanged';
    });

const leaves =
  (actor: string): Call =>
  (seats) => {
    if (!seats.members.includes(actor)) return 'NotInTeam';
    if (seats.captain === actor) return 'CaptainCannotLeave';
    seats.members = seats.members.filter((member) => member !== actor);
    return 'TeamLeft';
  };

const officeHandsOver =
  (to: string): Call =>
  (seats) => {
    if (seats.members.length === 0) return 'NotFound';
    if (!seats.members.includes(to)) return 'MemberNotFound';
    seats.captain = to;
    return 'TeamChanged';
  };

/** In the order in which the test makes them. */
const calls: Call[] = [
  handsOver('A', 'B'),
  handsOver('A', 'C'),
  removes('A', 'B'),
  removes('A', 'C'),
  deletes('A'),
  leaves('B'),
  officeHandsOver('D'),
];

/** Writes an outcome as a line: every reply, then who has which seat. */
export const outcomeLine = (replies: readonly string[], { captain, members }: Seats): string =>
  `${replies.join(' ')} | ${captain ?? 'deleted'} of ${members.toSorted().join('')}`;

function orders(count: number): number[][] {
  if (count === 0) return [[]];
  return orders(count - 1).flatMap((order) => Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)));
}

/** Lists the outcomes of all orders of the seven calls, one after another. */
export function possibleOutcomes(): Set<string> {
  return new Set(
    orders(calls.length).map((order) => {
      const seats: Seats = { captain: 'A', members: [...'ABCDEF'] };
      const replies: string[] = [];
      for (const index of order) replies[index] = calls[index]?.(seats) ?? '';
      return outcomeLine(replies, seats);
    }),
  );
}

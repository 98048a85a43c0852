import type { AdminInherited_EventFragment, AdminInheritedQuery } from './__generated__/inherited.generated.ts';

type Words = AdminInherited_EventFragment;

/** What an event has word for word as an older one: a text as 0 or 1, the others by their number. */
interface Inherited {
  description: number;
  title: number;
  questions: number;
  partners: number;
  pictures: number;
}

const common = (own: readonly unknown[], older: readonly unknown[]): number => {
  const known = new Set(older.map((each) => JSON.stringify(each)));
  return own.filter((each) => known.has(JSON.stringify(each))).length;
};

const inheritedFrom = (own: Words, older: Words): Inherited => ({
  description: own.description === null ? 0 : common([own.description], [older.description]),
  title: common([own.site.title], [older.site.title]),
  questions: common(own.site.questions, older.site.questions),
  partners: common(own.site.partners, older.site.partners),
  pictures: common(own.site.pictures, older.site.pictures),
});

const countOf = (inherited: Inherited): number => Object.values(inherited).reduce((sum, count) => sum + count, 0);

/** Finds the older event with which an event has the most in common. Null if it has nothing of any. */
export const findInherited = ({ event, events }: AdminInheritedQuery) => {
  if (!event) return null;
  const older = events.filter(({ id, startsAt }) => id !== event.id && startsAt < event.startsAt);
  const found = older.map((source) => ({ source, inherited: inheritedFrom(event, source) }));
  const [most] = found.toSorted((a, b) => countOf(b.inherited) - countOf(a.inherited));
  return most && countOf(most.inherited) > 0 ? most : null;
};

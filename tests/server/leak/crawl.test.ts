import { beforeAll, describe, expect, it } from 'vitest';
import { crawl, type Seen, type Sight } from './crawl.ts';
import { maySee } from './may-see.ts';

const describeSight = ({ secret, caller, state, where }: Sight) => `${secret.kind} of ${secret.of} to ${caller} by ${where} while ${state}`;

describe('a crawl over every path, as every caller, in every state of the event', () => {
  let seen: Seen;
  beforeAll(async () => {
    seen = await crawl();
  }, 400_000);

  it('finds no secret that the table does not allow', () => {
    expect([...new Set(seen.sights.filter((sight) => !maySee(sight.secret, sight.caller, sight.state)).map(describeSight))]).toEqual([]);
  });

  it('gets no field of a type that its caller cannot reach', () => {
    expect(seen.beyond).toEqual([]);
  });

  it.each([
    ['title', 'solved', 'captain', 'active'],
    ['longread', 'rivals', 'rival', 'active'],
    ['insiderLink', 'solved', 'member', 'active'],
    ['hintFile', 'hinted', 'member', 'active'],
    ['secondHint', 'hinted', 'organizer', 'active'],
    ['secondHint', 'hinted', 'anonymous', 'finished'],
    ['answeredFile', 'solved', 'captain', 'active'],
    ['picture', 'foreign', 'foreigner', 'active'],
    ['riddleText', 'fresh', 'member', 'active'],
    ['riddleText', 'draft', 'organizer', 'active'],
    ['blockTitle', 'awaited', 'organizer', 'active'],
    ['title', 'awaited', 'anonymous', 'finished'],
    ['picture', 'awaited', 'loner', 'finished'],
    ['title', 'fresh', 'insider', 'active'],
    ['title', 'foreign', 'anonymous', 'finished'],
    ['answer', 'fresh', 'organizer', 'scheduled'],
    ['guess', 'team', 'organizer', 'active'],
    ['guess', 'team', 'member', 'active'],
    ['reason', 'team', 'member', 'active'],
    ['announcement', 'team', 'member', 'active'],
    ['announcement', 'staff', 'ctc', 'grace'],
    ['announcement', 'insiders', 'insider', 'active'],
    ['announcement', 'foreign', 'foreigner', 'active'],
    ['announcement', 'team', 'organizer', 'active'],
    ['teamName', 'team', 'member', 'active'],
    ['teamName', 'team', 'organizer', 'finished'],
    ['help', 'team', 'member', 'active'],
    ['help', 'team', 'organizer', 'finished'],
    ['answer', 'fresh', 'author', 'scheduled'],
    ['guess', 'team', 'desk', 'active'],
    ['name', 'member', 'gate', 'active'],
    ['username', 'member', 'gate', 'active'],
    ['reason', 'team', 'observer', 'active'],
    ['feedback', 'captain', 'observer', 'active'],
    ['feedback', 'captain', 'organizer', 'active'],
    ['feedback', 'captain', 'captain', 'finished'],
    ['name', 'member', 'captain', 'grace'],
    ['username', 'loner', 'insider', 'active'],
    ['pass', 'captain', 'captain', 'active'],
  ] as const)('does see what it should: the %s of %s, as %s, while %s', (kind, of, caller, state) => {
    expect(
      seen.sights.some((sight) => sight.secret.kind === kind && sight.secret.of === of && sight.caller === caller && sight.state === state),
    ).toBe(true);
  });

  it('covers many paths and many types', () => {
    expect(seen.requests).toBeGreaterThan(4000);
    expect(seen.secrets.length).toBeGreaterThan(100);
  });
});

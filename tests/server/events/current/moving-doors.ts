import { membership } from '#server/modules/teams/teams.ts';
import type { Face } from '#tests/support/faces/face.ts';
import type { Letter, Looker, OverlappingCity } from './overlapping-city.ts';
import { type Door, hasTeam, isSignedIn, mayJoin, findPlayer, type Situation } from './reading-doors.ts';

const category = 'ru' as const;
let names = 0;
const nextName = () => `Имя ${(names += 1)}`;

const isCaptain = (situation: Situation) =>
  hasTeam(situation) && (situation.looker === 'captain' || (situation.looker === 'both' && situation.seen === 'A'));
const isMember = (situation: Situation) => hasTeam(situation) && !isCaptain(situation);

/** The names of a command by GraphQL and by REST. */
type Names = [field: string, route: string];

/** The first event in which a move of the viewer meets the riddle. */
async function firstMet(city: OverlappingCity, move: (letter: Letter) => Promise<object>): Promise<Letter | null> {
  for (const letter of city.editions.keys()) {
    const outcome = await move(letter);
    if (!('code' in outcome) || outcome.code === 'INSUFFICIENT_COINS') return letter;
  }
  return null;
}

const teamNamed = async (city: OverlappingCity, name: string) =>
  city.world.deps.db.selectFrom('team').select(['id', 'eventId']).where('name', '=', name).executeTakeFirst();

const findLastEntry = async (city: OverlappingCity, userId: number) =>
  city.world.deps.db.selectFrom('programEntry').select('eventId').where('userId', '=', userId).orderBy('id', 'desc').executeTakeFirst();

/** The changes that people make by one of the APIs. Each leaves the city as it was. */
export function listMoves(face: Face): Door[] {
  const door = ([field, route]: Names, rest: Omit<Door, 'walks'>): Door => ({ walks: [`Mutation.${field}`, route], ...rest });
  return [
    {
      walks: ['Mutation.createTeam', 'POST /auth/command/create', 'Mutation.deleteTeam', 'POST /auth/command/delete'],
      speaksTo: (situation) => mayJoin(situation) && !hasTeam(situation) && !situation.isOver,
      async observe(city, looker) {
        const name = nextName();
        const created = await face.createTeam(findPlayer(city, looker), { name, category });
        if ('code' in created) return null;
        const team = await teamNamed(city, name);
        await face.deleteTeam(findPlayer(city, looker));
        const left = await city.world.deps.db.selectFrom('member').select('teamId').where('teamId', '=', team!.id).execute();
        return left.length === 0 ? city.findLetter('event', team?.eventId) : null;
      },
    },
    door(['renameTeam', 'POST /auth/command/rename'], {
      speaksTo: isCaptain,
      async observe(city, looker) {
        const name = nextName();
        await face.renameTeam(findPlayer(city, looker), { name });
        return city.findLetter('event', (await teamNamed(city, name))?.eventId);
      },
    }),
    door(['leaveTeam', 'POST /auth/command/leave'], {
      speaksTo: isMember,
      async observe(city, looker) {
        if (looker !== 'member' && looker !== 'both') return null;
        const { id: userId, player } = city.person(looker);
        const { db } = city.world.deps;
        const before = await db.selectFrom('member').select(['eventId', 'teamId']).where('userId', '=', userId).execute();
        await face.leaveTeam(player);
        const after = await db.selectFrom('member').select('teamId').where('userId', '=', userId).execute();
        const lost = before.find(({ teamId }) => !after.some((seat) => seat.teamId === teamId));
        if (lost) await membership.seatMember(city.world.ctx(city.person('organizer')), { teamId: lost.teamId, userId });
        return city.findLetter('event', lost?.eventId);
      },
    }),
    door(['removeMember', 'POST /auth/command/remove_user'], {
      speaksTo: ({ looker, seen }) => looker === 'captain' && seen === 'A',
      async observe(city, looker) {
        const { id: userId } = city.person('member');
        const removed = await face.removeMember(findPlayer(city, looker), { userId });
        if ('code' in removed) return null;
        const [, teamId] = city.editions.get('A')!.teamIds;
        await membership.seatMember(city.world.ctx(city.person('organizer')), { teamId: teamId!, userId });
        return 'A';
      },
    }),
    door(['checkAnswer', 'POST /quest/riddles/:id/check-answer'], {
      speaksTo: (situation) => hasTeam(situation) && situation.isActive,
      observe: (city, looker) =>
        firstMet(city, (letter) =>
          face.checkAnswer(findPlayer(city, looker), { riddle: city.editions.get(letter)!.riddle, answer: nextName() }),
        ),
    }),
    door(['buyHint', 'GET /quest/riddles/:id/hint'], {
      speaksTo: (situation) => hasTeam(situation) && situation.isActive,
      observe: (city, looker) =>
        firstMet(city, (letter) => face.buyHint(findPlayer(city, looker), { riddle: city.editions.get(letter)!.riddle })),
    }),
    door(['addProgramScore', 'POST /auth/program/add_score'], {
      speaksTo: isSignedIn,
      async observe(city, looker) {
        if (looker === 'anonymous') return null;
        const { id: userId } = city.person(looker);
        await face.addScore(city.person('ctc').player, { userId, points: 0, comment: nextName() });
        return city.findLetter('event', (await findLastEntry(city, userId))?.eventId);
      },
    }),
    door(['markAttendance', 'POST /auth/program/add_score'], {
      speaksTo: isSignedIn,
      async observe(city, looker) {
        if (looker === 'anonymous') return null;
        const { id: userId } = city.person(looker);
        await face.markAttendance(city.person('ctc').player, { userId });
        return city.findLetter('event', (await findLastEntry(city, userId))?.eventId);
      },
    }),
  ];
}

const takeSeekerEvent = async (city: OverlappingCity, looker: Looker) => {
  const { id: userId } = city.person(looker);
  const row = await city.world.deps.db.selectFrom('seeker').selectAll().where('userId', '=', userId).executeTakeFirst();
  await city.world.deps.db.deleteFrom('seeker').where('userId', '=', userId).execute();
  return city.findLetter('event', row?.eventId);
};

/** The changes that only one of the APIs has. */
export const otherMoves: Door[] = [
  {
    walks: ['Mutation.setLookingForTeam'],
    speaksTo: (situation) => mayJoin(situation) && !situation.isOver,
    async observe(city, looker) {
      if (looker === 'anonymous') return null;
      await findPlayer(city, looker).does('setLookingForTeam', { value: true });
      return takeSeekerEvent(city, looker);
    },
  },
  {
    walks: ['POST /auth/toggle_looking_for_team'],
    speaksTo: (situation) => mayJoin(situation) && !situation.isOver,
    async observe(city, looker) {
      if (looker === 'anonymous') return null;
      await findPlayer(city, looker).rest('POST', '/auth/toggle_looking_for_team');
      return takeSeekerEvent(city, looker);
    },
  },
  {
    walks: ['Mutation.rotatePass'],
    speaksTo: hasTeam,
    async observe(city, looker) {
      const { token } = await findPlayer(city, looker).does('rotatePass', null, { fields: '... on Pass { token }' });
      if (typeof token !== 'string') return null;
      const scan = await city.person('insider').player.does('scanPass', { token }, { fields: '... on ScannedByStaff { team { id } }' });
      return city.findLetter('team', (scan.team as { id: string } | undefined)?.id);
    },
  },
  {
    walks: ['Mutation.handOverCaptaincy'],
    speaksTo: ({ looker, seen }) => looker === 'captain' && seen === 'A',
    async observe(city, looker) {
      const handed = await findPlayer(city, looker).does('handOverCaptaincy', { userId: String(city.person('member').id) });
      if (handed.code) return null;
      await city.person('member').player.does('handOverCaptaincy', { userId: String(city.person('captain').id) });
      return 'A';
    },
  },
];

import { duty, markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

interface SeenDuty {
  version: number;
  shiftFrom: string | null;
  shiftTo: string | null;
  contactName: string;
  contactPhone: string;
  briefing: string;
  presence: string | null;
  presenceAt: string | null;
}
interface SeenPost {
  duty: SeenDuty;
  marks: number;
  emergencyNumber: string | null;
  places: {
    riddleId: string;
    title: string | null;
    text: string | null;
    isWithdrawn: boolean;
    marks: number;
    dueCount: number;
    due: { name: string }[];
    solvingCount: number;
  }[];
}

const dutyFields = 'version shiftFrom shiftTo contactName contactPhone briefing presence presenceAt';
export const postsQuery = `{ insiderPosts { duty { ${dutyFields} } marks emergencyNumber
  places { riddleId title text isWithdrawn marks dueCount due { name } solvingCount } } }`;

/** What a person sees of their own day as an insider. */
export const postsOf = async ({ player }: TestPerson): Promise<SeenPost[]> =>
  (await player.asks<{ insiderPosts: SeenPost[] }>(postsQuery)).data.insiderPosts;

/** A city with an insider at two places, a colleague without any, and two teams. */
export async function postCity() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const [insider, colleague] = [await world.person('insider', 'Софья Ларионова'), await world.person('insider', 'Тимур Сменщик')];
  const block = await world.block();
  const tower = await world.riddle({ block, title: 'Башня', insiderIds: [insider.id] });
  const gate = await world.riddle({ block, title: 'Ворота', insiderIds: [insider.id] });
  const [first, second] = [await world.team({ name: 'Первые' }), await world.team({ name: 'Вторые' })];

  const mark = async (by: TestPerson, team: typeof first, riddle = tower) => {
    await passes.issueScanTicket(world.ctx(by), { scannedUserId: team.captain.id, eventId: world.eventId, teamId: team.id });
    return markVisit(world.ctx(by), { riddleId: riddle.id, teamId: team.id, scannedUserId: team.captain.id });
  };
  const says = (presence: string, at: Date, by = insider) =>
    by.player.does(
      'reportPresence',
      { eventId: String(world.eventId), presence, at: at.toISOString() },
      { fields: '... on PresenceReported { duty { presence presenceAt } }' },
    );
  const plans = (change: object = {}, userId = insider.id) =>
    organizer.player.does(
      'editInsiderDuty',
      { eventId: String(world.eventId), userId: String(userId), version: 0, contactName: '', contactPhone: '', briefing: '', ...change },
      { fields: `... on InsiderDutyEdited { duty { ${dutyFields} } }` },
    );
  const opens = async (by = insider) => (await duty.openHandover(world.ctx(by), { eventId: world.eventId })).code;
  const takes = (code: string, by = colleague) => by.player.does('takeOverPlaces', { code }, { fields: '... on PlacesMoved { places }' });
  const replaces = (toId: number, fromId = insider.id) =>
    organizer.player.does(
      'replaceInsider',
      { eventId: String(world.eventId), fromId: String(fromId), toId: String(toId) },
      { fields: '... on PlacesMoved { places }' },
    );
  return { world, organizer, insider, colleague, block, tower, gate, first, second, mark, says, plans, opens, takes, replaces };
}

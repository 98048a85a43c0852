import { announce } from '#server/modules/announcements/announcements.ts';
import { duty } from '#server/modules/checkpoints/checkpoints.ts';
import { eventSettings } from '#server/modules/events/events.ts';
import { askForHelp } from '#server/modules/help/help.ts';
import { apiTokens, invitations } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { createTeam, deleteTeam, membership } from '#server/modules/teams/teams.ts';
import type { Role } from '#server/platform/context.ts';
import type { TestPerson, World } from '#tests/support/world.ts';
import type { Caller } from './callers.ts';
import { canary } from './canary.ts';

/** The parts of a city that it needs. */
interface Stocked {
  world: World;
  people: Map<Caller, TestPerson>;
  spare: Map<string, number>;
  spareBlockId: number;
  pastEventId: number;
  teamId: number;
  sparePass: string;
  id(name: string): number;
  person(name: string, role: Role | null): Promise<TestPerson>;
}

/** Fills a city with things that a caller with the right may change without an effect on the other cells. */
export async function stock(city: Stocked): Promise<void> {
  const { world, spare } = city;
  const organizer = world.ctx(city.people.get('organizer'));
  const guest = async (name: string, role: Role | null = 'guest') => {
    const person = await city.person(name, role);
    spare.set(name, person.id);
    return person;
  };
  for (const name of ['roleless', 'shutOut', 'ticketed', 'seated', 'spareMember'] as const) await guest(name);
  await guest('spareInsider', 'insider');
  const host = await guest('host');
  const team = async (name: string, captain: TestPerson) =>
    spare.set(name, await createTeam(world.ctx(captain), { eventId: world.eventId, categoryId: 1, name: canary(name) }));
  await team('spareTeam', host);
  await membership.seatMember(organizer, { teamId: city.id('spareTeam'), userId: city.id('spareMember') });
  await team('doomedTeam', await guest('doomedCaptain'));
  await team('deletedTeam', await guest('deletedCaptain'));
  await deleteTeam(organizer, { teamId: city.id('deletedTeam') });
  const { data } = await host.player.asks<{ viewer: { pass: { token: string } } }>('{ viewer { pass { token } } }');
  city.sparePass = data.viewer.pass.token;

  const day = 86_400_000;
  const longAgo = world.clock.read().getTime() - 400 * day;
  city.pastEventId = await eventSettings.createEvent(world.ctx(), {
    slug: `${world.slug}-past`,
    name: 'Давний квест',
    startsAt: new Date(longAgo),
    endsAt: new Date(longAgo + day),
  });
  const plan = { shiftFrom: null, shiftTo: null, contactName: '', contactPhone: '', briefing: 'Давно' };
  await duty.editInsiderDuty(organizer, { eventId: city.pastEventId, userId: city.id('insider'), version: 0, ...plan });
  const block = () => authoring.createBlock(organizer, { eventId: world.eventId, categoryId: 3, title: 'Запасной' });
  spare.set('archivedBlock', await block());
  for (const name of ['edited', 'reset', 'archived']) {
    spare.set(
      name,
      await authoring.createRiddle(organizer, {
        blockId: city.spareBlockId,
        title: name,
        text: 'Что?',
        answers: ['первый', 'второй', 'третий'],
        mediaId: null,
        hintMediaId: null,
        answeredMediaId: null,
        insiderIds: [city.id('spareInsider')],
      }),
    );
  }
  const { id: rulingId } = await world.deps.db
    .insertInto('ruling')
    .values({
      eventId: world.eventId,
      riddleId: city.id('reset'),
      kind: 'rejudged',
      answer: null,
      announcementId: null,
      madeBy: city.id('organizer'),
      madeAt: world.clock.read(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  spare.set('ruling', rulingId);
  const answers = await world.deps.db.selectFrom('answer').select('id').where('riddleId', '=', city.id('edited')).orderBy('id').execute();
  answers.forEach((answer, index) => spare.set(`answer${index + 1}`, answer.id));
  spare.set('apiToken', (await apiTokens.createApiToken(organizer, { name: 'spare', scopes: ['stats:read'] })).tokenId);
  await invitations.issueRegistrationCode(organizer, { label: 'spare', role: 'insider', maxUses: 1 });
  const code = await world.deps.db.selectFrom('registrationCode').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  spare.set('code', code.id);
  for (const name of ['announcement', 'doomedAnnouncement']) {
    const text = { ru: name, en: '' };
    const to = { audience: 'staff' as const };
    spare.set(name, (await announce(organizer, { eventId: world.eventId, to, text })).announcementId);
  }
  for (const name of ['help', 'doomedHelp']) {
    const request = { teamId: city.teamId, kind: 'way' as const, text: name };
    spare.set(name, (await askForHelp(world.ctx(city.people.get('captain')), request)).requestId);
  }
}

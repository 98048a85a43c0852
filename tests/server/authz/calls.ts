import { getNamedType, type GraphQLField, isLeafType, isUnionType } from 'graphql';
import { schema } from '#server/graphql/schema.ts';
import type { Caller } from './callers.ts';
import type { City } from './city.ts';

type Arguments = (city: City, caller: Caller) => Record<string, unknown>;

const input =
  (build: Arguments): Arguments =>
  (city, caller) => ({ input: build(city, caller) });
const ofEvent: Arguments = (city) => ({ event: city.world.slug });
const named =
  (argument: string, thing: string): Arguments =>
  (city) => ({ [argument]: String(city.id(thing)) });
const past = (more: object = {}) => input((city) => ({ eventId: String(city.pastEventId), ...more }));
const nobody = '999999999';
const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="9" height="9"/></svg>').toString('base64')}`;
const texts = { name: 'Квест', slug: 'taken' };

const typedAt = (city: City) => ({ riddleId: String(city.id('fresh')), code: '0000', seenAt: city.world.clock.read().toISOString() });

/** Every field that takes arguments has a call here. It is valid, and harmless where it is allowed. */
const argumentsByField: Record<string, Arguments> = {
  'Query.admin': ofEvent,
  'Query.announcementReaders': named('announcementId', 'announcement'),
  'Query.answers': ofEvent,
  'Query.attempts': ofEvent,
  'Query.changedVerdicts': ofEvent,
  'Query.auditLog': ofEvent,
  'Query.block': (city) => ({ id: String(city.blockId) }),
  'Query.blocksAsSeen': (city) => ({ teamId: String(city.teamId) }),
  'Query.editableBlock': (city) => ({ id: String(city.blockId) }),
  'Query.editableRiddle': named('id', 'fresh'),
  'Query.event': (city) => ({ slug: city.world.slug }),
  'Query.eventFileProgress': () => ({ upload: '0'.repeat(32) }),
  'Query.eventImportUndo': () => ({ importId: '1000000' }),
  'Query.inheritance': (city) => ({ eventId: String(city.world.eventId) }),
  'Query.eventImports': (city) => ({ eventId: String(city.world.eventId) }),
  'Query.insider': named('id', 'otherInsider'),
  'Query.foundTeam': (city) => ({ id: String(city.teamId) }),
  'Query.insiderReplacement': (city) => ({
    event: city.world.slug,
    fromId: String(city.id('spareInsider')),
    toId: String(city.id('otherInsider')),
  }),
  'Query.insiderTasks': (city) => ({ teamId: String(city.teamId) }),
  'Query.ledger': ofEvent,
  'Query.organizerStatistics': ofEvent,
  'Query.timeZone': () => ({ name: 'Europe/Berlin' }),
  'Query.overlappingEvents': () => ({ startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' }),
  'Query.passList': () => ({ known: 'another' }),
  'Query.person': named('id', 'captain'),
  'Query.programScore': named('userId', 'captain'),
  'Query.helpDesk': ofEvent,
  'Query.programScore own': (city, caller) => ({ userId: String(city.people.get(caller)?.id ?? nobody) }),
  'Query.riddle': named('id', 'fresh'),
  'Query.categoryChangePreview': (city) => ({ teamId: String(city.id('spareTeam')), category: 'EN' }),
  'Query.mergePreview': (city) => ({ teamId: String(city.id('spareTeam')), fromTeamId: String(city.teamId) }),
  'Query.nominations': (city) => ({ eventId: String(city.world.eventId) }),
  'Query.nearAnswers': (city) => ({ eventId: String(city.world.eventId) }),
  'Query.answerTrial': () => ({ answers: ['дом'], text: 'дом' }),
  'Query.undoRulingPreview': (city) => ({ rulingId: String(city.id('ruling')) }),
  'Query.rulingPreview': (city) => ({ riddleId: String(city.id('edited')), kind: 'WITHDRAWN_FOR_NOBODY' }),
  'Query.scoreEvents': ofEvent,
  'Query.sentAnnouncements': ofEvent,
  'Query.standings': ofEvent,
  'Query.standingsCsv': ofEvent,
  'Query.statistics': ofEvent,
  'Query.teamInvitation': (city) => ({ token: city.sparePass }),
  'Query.wall': ofEvent,
  'Query.wallNow': ofEvent,

  'Mutation.addAnswer': input((city) => ({ riddleId: String(city.id('edited')), text: 'новый' })),
  'Mutation.addProgramScore': input((city) => ({ userId: String(city.id('loner')), points: 1 })),
  'Mutation.adjustTeamScore': input((city) => ({ teamId: String(city.id('spareTeam')), points: 1, coins: 0, reason: 'проверка' })),
  'Mutation.adjustTeamScores': input((city) => ({ teamIds: [String(city.id('spareTeam'))], points: 1, coins: 0, reason: 'проверка' })),
  'Mutation.announce': past({ audience: 'STAFF', text: { ru: 'Давно', en: '' } }),
  'Mutation.archiveBlock': input(named('id', 'archivedBlock')),
  'Mutation.archiveRiddle': input(named('id', 'archived')),
  'Mutation.askForHelp': input((city) => ({ teamId: String(city.teamId), kind: 'WAY', text: 'Где вход?', riddleId: nobody })),
  'Mutation.assignInsiders': input((city) => ({ riddleId: String(city.id('edited')), insiderIds: [String(city.id('otherInsider'))] })),
  'Mutation.rateRiddle': input((city) => ({ riddleId: String(city.id('solved')), isLiked: true })),
  'Mutation.buyHint': input(named('riddleId', 'hinted')),
  'Mutation.changeAnswer': input((city) => ({ answerId: String(city.id('answer1')), text: 'другой' })),
  'Mutation.changePrices': input((city) => ({ eventId: String(city.world.eventId), solve: 4, reason: 'проверка' })),
  'Mutation.changeOrganizerRoles': input((city) => ({ personId: String(city.id('organizer')), roles: ['ALL'] })),
  'Mutation.changeRole': input((city) => ({ personId: String(city.id('roleless')), role: 'GUEST' })),
  'Mutation.checkAnswer': input((city) => ({ riddleId: String(city.id('fresh')), answer: 'мимо' })),
  'Mutation.checkEventFile': input(() => ({ upload: '0'.repeat(32) })),
  'Mutation.checkSheet': input((city) => ({ upload: '0'.repeat(32), eventId: String(city.world.eventId), kind: 'RIDDLES' })),
  // The address belongs to another event, so no new event becomes the current one.
  'Mutation.copyEvent': input((city) => ({ eventId: String(city.pastEventId), slug: city.world.slug, startsAt: '2020-01-01T09:00:00Z' })),
  'Mutation.importEventFile': input(() => ({ upload: '0'.repeat(32) })),
  'Mutation.importSheet': input((city) => ({ upload: '0'.repeat(32), eventId: String(city.world.eventId), kind: 'RIDDLES' })),
  'Mutation.keepInherited': input((city) => ({ eventId: String(city.pastEventId), part: 'PARTNERS', isKept: true })),
  'Mutation.removeInherited': input((city) => ({ eventId: String(city.pastEventId), part: 'PARTNERS' })),
  'Mutation.undoEventImport': input(() => ({ importId: '1000000' })),
  'Mutation.clearAttempts': input(named('teamId', 'spareTeam')),
  'Mutation.completeRegistration': input(() => ({ fullName: 'Анна' })),
  'Mutation.createApiToken': input(() => ({ name: 'ещё', scopes: ['STATS_READ'] })),
  'Mutation.createBlock': input((city) => ({ eventId: String(city.world.eventId), category: 'BIKE', title: 'Ещё квартал' })),
  'Mutation.createEvent': input((city) => ({
    ...texts,
    slug: city.world.slug,
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2020-01-02T00:00:00Z',
  })),
  'Mutation.createRiddle': input((city) => ({
    blockId: String(city.spareBlockId),
    fields: { title: 'Ещё', text: 'Что?' },
    answers: ['ещё'],
  })),
  'Mutation.createTeam': input((_city, caller) => ({ name: `Новая ${caller}`, category: 'RU' })),
  'Mutation.deleteMe': input(() => ({ fullName: 'Не моё имя' })),
  'Mutation.deleteTeam': input(() => ({})),
  'Mutation.deleteTeam named': input(named('teamId', 'doomedTeam')),
  'Mutation.claimHelp': input(named('requestId', 'help')),
  'Mutation.closeHelp': input(named('requestId', 'doomedHelp')),
  'Mutation.disablePerson': input(named('personId', 'shutOut')),
  'Mutation.duplicateBlock': input((city) => ({ id: String(city.spareBlockId) })),
  'Mutation.duplicateRiddle': input(named('id', 'edited')),
  'Mutation.editAnnouncement': input((city) => ({
    announcementId: String(city.id('announcement')),
    revision: 1,
    text: { ru: 'Иначе', en: '' },
    grade: 'QUIET',
  })),
  'Mutation.editBlock': input((city) => ({ id: String(city.spareBlockId), title: 'Правка' })),
  'Mutation.editEvent': past({ name: 'Давно' }),
  'Mutation.editHelpDesk': past({ version: 0, emergencyNumber: '112', readyAnswers: [] }),
  'Mutation.editInstallation': input(() => ({ city: { ru: 'Москва', en: 'Moscow' } })),
  'Mutation.editSite': past({ title: { ru: 'Давно', en: '' } }),
  'Mutation.editRiddle': input((city) => ({ id: String(city.id('edited')), fields: { text: 'Правка' } })),
  'Mutation.enablePerson': input(named('personId', 'shutOut')),
  'Mutation.endEventEarly': past(),
  'Mutation.continueEvent': past({ endsAt: '2020-01-02T00:00:00Z' }),
  'Mutation.publishAnswers': past(),
  'Mutation.endSession': input(() => ({ sessionId: nobody })),
  'Mutation.endSessionsOf': input(named('personId', 'roleless')),
  'Mutation.extendEvent': past({ minutes: 5 }),
  'Mutation.finishReveal': past(),
  'Mutation.handOverCaptaincy': input(() => ({ userId: nobody })),
  'Mutation.handOverCaptaincy named': input((city) => ({ teamId: String(city.id('spareTeam')), userId: String(city.id('spareMember')) })),
  'Mutation.hideLastRevealed': past({ category: 'RU', rank: 1 }),
  'Mutation.issueBadges': past(),
  'Mutation.issueOneTimeSignIn': input(named('personId', 'ticketed')),
  'Mutation.issueRegistrationCode': input(() => ({ label: 'ещё', role: 'INSIDER', maxUses: 1 })),
  'Mutation.chooseEvent': input((city) => ({ eventId: String(city.world.eventId) })),
  'Mutation.joinTeam': input((city) => ({ token: city.sparePass })),
  'Mutation.leaveFeedback': input((city) => ({ eventId: String(city.world.eventId), rating: 5, text: 'Хорошо' })),
  'Mutation.refuseWording': input((city) => ({ riddleId: String(city.id('edited')), text: 'мимо' })),
  'Mutation.reconsiderWording': input((city) => ({ riddleId: String(city.id('edited')), text: 'мимо' })),
  'Mutation.makeRuling': input((city) => ({ riddleId: String(city.id('edited')), kind: 'WITHDRAWN_FOR_NOBODY', fingerprint: 'old' })),
  'Mutation.markAnnouncementsRead': input((city) => ({ announcements: [{ id: String(city.id('announcement')), revision: 1 }] })),
  'Mutation.markAttendance': input(named('userId', 'loner')),
  'Mutation.markVisit': input((city) => ({
    riddleId: String(city.id('fresh')),
    teamId: String(city.teamId),
    scannedUserId: String(city.id('captain')),
  })),
  'Mutation.markVisitByCode': input((city) => ({ ...typedAt(city), teamId: String(city.teamId) })),
  'Mutation.moveBlock': input((city) => ({ id: String(city.spareBlockId) })),
  'Mutation.moveRiddle': input(named('id', 'edited')),
  'Mutation.pauseEvent': past(),
  'Mutation.publish': input((city) => ({ riddles: [{ id: String(city.id('edited')) }] })),
  'Mutation.rejudge': input(named('riddleId', 'edited')),
  'Mutation.removeAnswer': input(named('answerId', 'answer2')),
  'Mutation.removeInsider': input((city) => ({ riddleId: String(city.id('edited')), insiderId: String(city.id('spareInsider')) })),
  'Mutation.removeMember': input(() => ({ userId: nobody })),
  'Mutation.removeMember named': input((city) => ({ teamId: String(city.id('spareTeam')), userId: String(city.id('seated')) })),
  'Mutation.renameTeam': input((_city, caller) => ({ name: `Имя ${caller}` })),
  'Mutation.renameTeam named': input((city) => ({ teamId: String(city.id('spareTeam')), name: 'Другое имя' })),
  'Mutation.resetReveal': past(),
  'Mutation.restoreBlock': input((city) => ({ id: String(city.spareBlockId) })),
  'Mutation.restoreRiddle': input(named('id', 'edited')),
  'Mutation.forgetPerson': input(() => ({ personId: nobody, fullName: 'Никто', request: '1' })),
  'Mutation.changeTeamCategory': input((city) => ({ teamId: String(city.id('spareTeam')), category: 'EN', fingerprint: 'x' })),
  'Mutation.mergeTeams': input((city) => ({ teamId: String(city.id('spareTeam')), fromTeamId: nobody, fingerprint: 'x' })),
  'Mutation.moveMember': input((city) => ({ teamId: String(city.id('spareTeam')), userId: nobody })),
  'Mutation.undoRegrouping': input(() => ({ regroupingId: nobody })),
  'Mutation.approveNames': input((city) => ({ names: [{ teamId: String(city.id('spareTeam')), name: 'Чужое имя' }] })),
  'Mutation.askForAnotherName': input((city) => ({
    teamId: String(city.id('spareTeam')),
    name: 'Чужое имя',
    reason: { ru: 'Другое', en: '' },
  })),
  'Mutation.rankTeam': input((city) => ({ teamId: String(city.id('spareTeam')), isRanked: true })),
  'Mutation.restoreTeam': input(named('teamId', 'deletedTeam')),
  'Mutation.resumeEvent': past(),
  'Mutation.revealNext': past({ category: 'RU', rank: 1 }),
  'Mutation.revokeApiToken': input(named('tokenId', 'apiToken')),
  'Mutation.revokeRegistrationCode': input(named('codeId', 'code')),
  'Mutation.revokeRegistrationCodes': input(() => ({ codeIds: [nobody] })),
  'Mutation.scanPass': input((city) => ({ token: city.sparePass })),
  'Mutation.scheduleEvent': past({ startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' }),
  'Mutation.schedulePublication': input((city) => ({
    riddles: [{ id: String(city.id('edited')) }],
    afterBlockId: String(city.foreignBlockId),
  })),
  'Mutation.seatMember': input((city) => ({ teamId: String(city.id('spareTeam')), userId: String(city.id('seated')) })),
  'Mutation.setAnswers': input((city) => ({ riddleId: String(city.id('reset')), answers: ['иной'] })),
  'Mutation.showEvent': past({ isHidden: false }),
  'Mutation.setFreeze': past(),
  'Mutation.setInsiders': input((city) => ({ riddleId: String(city.id('reset')), insiderIds: [] })),
  'Mutation.setLookingForTeam': input(() => ({ value: true })),
  'Mutation.signDemoPayload': () => ({ telegramId: '1' }),
  'Mutation.signInWithTelegram': input(() => ({ id: '1', firstName: 'строка\nстрока', authDate: 1, hash: 'a' })),
  'Mutation.signInWithTicket': input(() => ({})),
  'Mutation.startEvent': past(),
  'Mutation.startReveal': past(),
  'Mutation.steerWall': past({ pageSeconds: 20 }),
  'Mutation.unpublish': input((city) => ({ riddles: [{ id: String(city.id('edited')) }] })),
  'Mutation.updateInsiderProfile': input((city) => ({ id: String(city.id('spareInsider')), studentOrganization: 'СтС' })),
  'Mutation.editInsiderDuty': past({ userId: nobody, version: 0, contactName: '', contactPhone: '', briefing: '' }),
  'Mutation.openHandover': past(),
  'Mutation.replaceInsider': past({ fromId: nobody, toId: '999999998' }),
  'Mutation.reportPresence': input((city) => ({
    eventId: String(city.pastEventId),
    presence: 'HERE',
    at: city.world.clock.read().toISOString(),
  })),
  'Mutation.takeOverPlaces': input(() => ({ code: 'ABCDEF' })),
  'Mutation.releaseHelp': input(named('requestId', 'help')),
  'Mutation.replyToHelp': input((city) => ({ requestId: String(city.id('help')), text: 'Ждём' })),
  'Mutation.linkMirror': input(() => ({ channel: 'TELEGRAM', language: 'RU' })),
  'Mutation.stopMirror': input(() => ({ channel: 'PUSH' })),
  'Mutation.subscribePush': input(() => ({
    endpoint: 'https://push.example/1',
    p256dh: Buffer.alloc(65).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
    language: 'RU',
  })),
  'Mutation.thankForHelp': input(named('requestId', 'doomedHelp')),
  'Mutation.undoRuling': input(() => ({ rulingId: nobody })),
  'Mutation.updateProfile': input(() => ({ fullName: 'Анна', studentOrganization: 'СтС' })),
  'Mutation.uploadMedia': past({ dataUrl: svg }),
  'Mutation.visitByPlaceCode': input(typedAt),
  'Mutation.withdrawAnnouncement': input(named('announcementId', 'doomedAnnouncement')),

  'Subscription.activity': ofEvent,
  'Subscription.eventClock': ofEvent,
  'Subscription.scoreEvents': ofEvent,
  'Subscription.standingsChanged': ofEvent,
  'Subscription.wallChanged': ofEvent,
};

/** Calls that end a caller’s session, seat or team come after everything else, in this order. */
const late = [
  'Mutation.seatMember',
  'Mutation.removeMember named',
  'Mutation.completeRegistration',
  'Mutation.createTeam',
  'Mutation.joinTeam',
  'Mutation.handOverCaptaincy named',
  'Mutation.rotatePass',
  'Mutation.leaveTeam',
  'Mutation.deleteTeam',
  'Mutation.signOut',
];
export const callOrder = (name: string): number => late.indexOf(name);

const findRootField = (name: string): GraphQLField<unknown, unknown> => {
  const [type = '', fieldName = ''] = name.split(/[. ]/);
  const field = (schema.getType(type) as { getFields?(): Record<string, GraphQLField<unknown, unknown>> } | undefined)?.getFields?.()[
    fieldName
  ];
  if (!field) throw new Error(`${name} is no root field`);
  return field;
};

const selectFields = (field: GraphQLField<unknown, unknown>): string => {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return '';
  if (!isUnionType(type)) return '{ __typename }';
  const scan = type.getTypes().some((member) => member.name === 'ScanRefused') ? '... on ScanRefused { reason }' : '';
  return `{ __typename ... on DomainError { code } ${scan} }`;
};

export interface Call {
  query: string;
  variables: Record<string, unknown>;
}

/** Builds the document and the variables of a cell. */
export function buildCall(name: string, city: City, caller: Caller, selection?: string): Call {
  const field = findRootField(name);
  const variables = argumentsByField[name]?.(city, caller) ?? {};
  const used = field.args.filter((arg) => arg.name in variables);
  const declared = used.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const operation = name.split('.')[0]?.toLowerCase() ?? '';
  return {
    query: `${operation} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection ?? selectFields(field)} }`,
    variables,
  };
}

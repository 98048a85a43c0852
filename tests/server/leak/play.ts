import { createHash } from 'node:crypto';
import type { Caller } from '../authz/callers.ts';
import { canary } from '../authz/canary.ts';
import type { City } from '../authz/city.ts';

/** A word that gives something away. */
export interface Secret {
  word: string;
  /** The kind of secret, such as `title`, `name` or `pass`. */
  kind: string;
  /** The riddle or the caller that it belongs to. */
  of: string;
}

/** Announces something to each audience, with a word that is for it alone. */
async function announceAll(city: City): Promise<Secret[]> {
  const audiences: [of: string, to: object][] = [
    ['everybody', { audience: 'EVERYBODY' }],
    ['category', { audience: 'CATEGORY', category: 'RU' }],
    ['team', { audience: 'TEAM', teamId: String(city.teamId) }],
    ['insiders', { audience: 'INSIDERS' }],
    ['staff', { audience: 'STAFF' }],
    ['awaited', { audience: 'RIDDLE', riddleId: String(city.id('awaited')) }],
    ['foreign', { audience: 'RIDDLE', riddleId: String(city.id('foreign')) }],
  ];
  return Promise.all(
    audiences.map(async ([of, to]) => {
      const word = canary('announced');
      const input = { eventId: String(city.world.eventId), text: { ru: word, en: '' }, ...to };
      const result = await city.player('organizer').does('announce', input);
      if (result['__typename'] !== 'AnnouncementChanged') throw new Error(JSON.stringify(result));
      return { kind: 'announcement', word, of };
    }),
  );
}

/** Asks for help in the name of the team, from a place, and answers as an organizer. */
async function talkOfHelp(city: City): Promise<Secret[]> {
  const [asked, replied] = [canary('asked'), canary('replied')];
  const fields = '... on HelpChanged { request { id } }';
  const position = { latitude: 41.98765, longitude: 12.34567, accuracyMeters: 10 };
  const input = { teamId: String(city.teamId), kind: 'WAY', text: asked, position };
  const result = await city.player('captain').does('askForHelp', input, { fields });
  const { id } = result['request'] as { id: string };
  const reply = await city.player('organizer').does('replyToHelp', { requestId: id, text: replied });
  if (reply['__typename'] !== 'HelpChanged') throw new Error(JSON.stringify(reply));
  return [asked, replied, '41.98765', '12.34567'].map((word) => ({ kind: 'help', word, of: 'team' }));
}

/** Says in the name of the captain how the event was, as if it were over. */
async function sayHowItWas(city: City): Promise<Secret> {
  const word = canary('said');
  const { world, teamId } = city;
  const row = { eventId: world.eventId, userId: city.id('captain'), teamId, rating: 3, text: word, leftAt: world.clock.read() };
  await world.deps.db.insertInto('eventFeedback').values(row).execute();
  return { kind: 'feedback', word, of: 'captain' };
}

/** Plans the day of the insider, who asks for a code for a colleague. The words are theirs, and the code is shown once. */
async function planDuty(city: City): Promise<Secret[]> {
  const words = { contactName: canary('contact'), contactPhone: '+7 495 111-22-33', briefing: canary('briefing') };
  const plan = { eventId: String(city.world.eventId), userId: String(city.id('insider')), version: 0, ...words };
  const edited = await city.player('organizer').does('editInsiderDuty', plan);
  if (edited['__typename'] !== 'InsiderDutyEdited') throw new Error(JSON.stringify(edited));
  const fields = '... on HandoverOpened { handoverCode }';
  const opened = await city.player('insider').does('openHandover', { eventId: String(city.world.eventId) }, { fields });
  if (opened['__typename'] !== 'HandoverOpened') throw new Error(JSON.stringify(opened));
  const code = { kind: 'handed out', word: String(opened['handoverCode']), of: 'nobody' };
  return [code, ...Object.values(words).map((word) => ({ kind: 'duty', word, of: 'insider' }))];
}

interface Said {
  words: Record<'guess' | 'comment' | 'reason', string>;
  /** Codes, tickets and tokens that were handed out. */
  handedOut: string[];
}

/** Plays an afternoon: a riddle solved and visited, a hint bought, points given, and one of each secret handed out. */
async function play(city: City): Promise<Said> {
  const words = { guess: canary('guess'), comment: canary('comment'), reason: canary('reason') };
  const someone = (caller: Caller) => ({ id: city.id(caller), player: city.player(caller) });
  const [captain, member, rival] = [someone('captain'), someone('member'), someone('rival')];
  const [insider, ctc, organizer] = [someone('insider'), someone('ctc'), someone('organizer')];
  const riddle = (name: string) => ({ id: city.id(name) });
  const findAnswer = (name: string) => city.riddles.get(name)?.answer ?? '';
  const done = async (mutation: Promise<Record<string, unknown>>, kind: string) => {
    const result = await mutation;
    if (result['__typename'] !== kind) throw new Error(`expected ${kind} and got ${JSON.stringify(result)}`);
    return result;
  };

  await done(captain.player.checksAnswer(riddle('fresh'), words.guess), 'WrongAnswer');
  await done(captain.player.checksAnswer(riddle('solved'), findAnswer('solved')), 'Solved');
  await done(rival.player.checksAnswer(riddle('rivals'), findAnswer('rivals')), 'Solved');
  await done(member.player.buysHint(riddle('hinted')), 'HintBought');
  const { data } = await captain.player.asks<{ viewer: { pass: { token: string } } }>('{ viewer { pass { token } } }');
  await done(insider.player.does('scanPass', { token: data.viewer.pass.token }), 'ScannedByStaff');
  const visit = { riddleId: String(city.id('solved')), teamId: String(city.teamId), scannedUserId: String(captain.id) };
  await done(insider.player.does('markVisit', visit), 'VisitMarked');
  await done(ctc.player.does('addProgramScore', { userId: String(captain.id), points: 2, comment: words.comment }), 'ProgramScoreAdded');
  await done(
    organizer.player.does('adjustTeamScore', { teamId: String(city.teamId), points: 1, coins: 0, reason: words.reason }),
    'TeamScoreAdjusted',
  );
  await done(city.player('loner').does('setLookingForTeam', { value: true }), 'LookingForTeam');
  const code = await done(
    organizer.player.does(
      'issueRegistrationCode',
      { label: 'код', role: 'CTC', maxUses: 1 },
      { fields: '... on RegistrationCodeIssued { secret }' },
    ),
    'RegistrationCodeIssued',
  );
  const ticket = await done(
    organizer.player.does(
      'issueOneTimeSignIn',
      { personId: String(city.id('ticketed')) },
      { fields: '... on OneTimeSignIn { token signInCode }' },
    ),
    'OneTimeSignIn',
  );
  return { words, handedOut: [code['secret'], ticket['token'], ticket['signInCode']].map(String) };
}

const hashPass = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 16);

/** Calls the team something that no organizer has seen, in an event that reviews names. */
async function nameTeam(city: City): Promise<Secret> {
  const word = canary('named');
  await city.player('organizer').does('editEvent', { eventId: String(city.world.eventId), reviewsNames: true });
  const renamed = await city.player('captain').does('renameTeam', { name: word });
  if (renamed['__typename'] !== 'TeamChanged') throw new Error(JSON.stringify(renamed));
  return { kind: 'teamName', word, of: 'team' };
}

/** Plays the afternoon and lists all secrets that not everybody may see. */
export async function hideSecrets(city: City): Promise<Secret[]> {
  const { words, handedOut } = await play(city);
  const secrets: Secret[] = Object.entries(words).map(([kind, word]) => ({ kind, word, of: 'team' }));
  secrets.push(...(await announceAll(city)), ...(await talkOfHelp(city)), ...(await planDuty(city)));
  secrets.push(await sayHowItWas(city), await nameTeam(city));
  for (const [of, riddle] of city.riddles) {
    for (const [kind, parts] of Object.entries(riddle.secrets)) secrets.push(...parts.map((word) => ({ kind, word, of })));
  }
  for (const [of, { name, username, player }] of city.people) {
    const session = player.cookies.get('session_token') ?? '';
    secrets.push(
      { kind: 'name', word: name, of },
      { kind: 'username', word: username, of },
      { kind: 'telegramId', word: player.telegramId, of },
      { kind: 'session', word: session, of },
    );
    const { data } = await player.asks<{ viewer: { pass: { token: string } | null } }>('{ viewer { pass { token } } }');
    if (data.viewer.pass) {
      const { token } = data.viewer.pass;
      secrets.push({ kind: 'pass', word: token, of }, { kind: 'passHash', word: hashPass(token), of });
    }
  }
  const { data: insider } = await city.player('insider').asks<{ placeKeys: { key: string }[] }>('{ placeKeys { key } }');
  for (const { key } of insider.placeKeys) secrets.push({ kind: 'placeKey', word: key, of: 'insider' });
  for (const leader of ['captain', 'rival', 'foreigner'] as const) {
    const { data } = await city.player(leader).asks<{ viewer: { team: { codeKey: string } } }>('{ viewer { team { codeKey } } }');
    secrets.push({ kind: 'codeKey', word: data.viewer.team.codeKey, of: leader });
  }
  for (const word of [...handedOut, ...city.bearers.values(), city.sparePass]) secrets.push({ kind: 'handed out', word, of: 'nobody' });
  return secrets.filter(({ word }) => word !== '');
}

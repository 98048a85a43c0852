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

/** Plays the afternoon and lists all secrets that not everybody may see. */
export async function hideSecrets(city: City): Promise<Secret[]> {
  const { words, handedOut } = await play(city);
  const secrets: Secret[] = Object.entries(words).map(([kind, word]) => ({ kind, word, of: 'team' }));
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
    if (data.viewer.pass) secrets.push({ kind: 'pass', word: data.viewer.pass.token, of });
  }
  for (const word of [...handedOut, ...city.bearers.values(), city.sparePass]) secrets.push({ kind: 'handed out', word, of: 'nobody' });
  return secrets.filter(({ word }) => word !== '');
}

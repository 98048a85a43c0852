import { type TestPerson, World } from '#tests/support/world.ts';

export interface SeenRequest {
  id: string;
  text: string;
  kind: string;
  riddleId: string | null;
  position: { latitude: number; longitude: number; accuracyMeters: number } | null;
  claimedByName: string | null;
  closedAt: string | null;
  thankedAt: string | null;
  messages: { byName: string; isFromTeam: boolean; text: string }[];
}

interface Changed {
  __typename: string;
  code?: string;
  byName?: string;
  fields?: { name: string; message: string }[];
  request?: SeenRequest;
}

const seen = `id text kind riddleId position { latitude longitude accuracyMeters } claimedByName closedAt thankedAt
  messages { byName isFromTeam text }`;
const refusals = {
  askForHelp: '... on BadInput { fields { name message } }',
  replyToHelp: '... on BadInput { fields { name message } }',
  claimHelp: '... on HelpTaken { byName }',
};

export const requestsOf = async ({ player }: TestPerson): Promise<SeenRequest[]> => {
  const { data } = await player.asks<{ viewer: { help: { requests: SeenRequest[] } } }>(`{ viewer { help { requests { ${seen} } } } }`);
  return data.viewer.help.requests;
};

/** A city in which a team asks for help. */
export async function helpCity() {
  const world = await World.withEvent();
  const [organizer, colleague] = [await world.organizer(), await world.person('organizer', 'Глеб Дежурный')];
  const team = await world.team({ size: 3 });
  const rivals = await world.team();

  const sends = async (mutation: string, by: TestPerson, input: object, headers: Record<string, string> = {}): Promise<Changed> => {
    const fields = `... on DomainError { code } ${refusals[mutation as keyof typeof refusals] ?? ''} ... on HelpChanged { request { ${seen} } }`;
    return (await by.player.does(mutation, input, { fields, headers })) as unknown as Changed;
  };
  const tries = (input: object = {}, by: TestPerson = team.captain, headers: Record<string, string> = {}) =>
    sends('askForHelp', by, { teamId: String(team.id), kind: 'WAY', text: 'Калитка закрыта', ...input }, headers);
  const asks = async (input: object = {}, by?: TestPerson): Promise<SeenRequest> => {
    const changed = await tries(input, by);
    if (!changed.request) throw new Error(JSON.stringify(changed));
    return changed.request;
  };
  /** Sends a command about one request. */
  const does = (mutation: string, by: TestPerson, { id }: { id: string }, more: object = {}) =>
    sends(mutation, by, { requestId: id, ...more });

  return { world, organizer, colleague, team, rivals, tries, asks, does };
}

import { randomUUID } from 'node:crypto';
import { postGraphql } from '#server/cli/rehearsal/post-graphql.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import type { PlayedCity } from '#tests/support/faults/played-city.ts';
import { until } from '#tests/support/faults/until.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import type { BucketProcess } from '#tests/support/processes/bucket-process.ts';
import { expect, expectStored, expectUnharmed } from '../support/expect.ts';

const awayMs = 8_000;
/** The longest response to a file or an upload, whatever the bucket does: a timeout of four seconds, and the delay of a busy machine. */
const promisedMs = 6_000;

const mutation =
  'mutation ($input: UploadMediaInput!) { uploadMedia(input: $input) { __typename ... on UploadedMedia { id media { url } } ... on DomainError { code } } }';

interface Uploaded {
  data: { uploadMedia: { id?: string; media?: { url: string } } | null } | null;
  errors?: { extensions: { code: string } }[];
}

/** An organizer uploads a text through the site. Returns its id and path, or the code of the refusal. */
async function upload(url: string, { organizer, eventId }: LiveCity): Promise<{ id: number; path: string } | { code: string }> {
  const dataUrl = `data:text/plain;base64,${Buffer.from(`drill ${randomUUID()}`).toString('base64')}`;
  const variables = { input: { eventId: String(eventId), dataUrl } };
  const response = await postGraphql(url, { query: mutation, variables, token: organizer.token, key: randomUUID() });
  const { data, errors } = (await response.json()) as Uploaded;
  const { id, media } = data?.uploadMedia ?? {};
  return id && media ? { id: Number(id), path: media.url } : { code: errors?.[0]?.extensions.code ?? 'no code' };
}

/** Uploads a file as a picture that everybody may see; returns its address. */
async function showFile(url: string, city: LiveCity): Promise<string> {
  const stored = await upload(url, city);
  expect('path' in stored, `a file cannot be stored: ${JSON.stringify(stored)}`);
  await authoring.createBlock(city.ctx(city.organizer), { eventId: city.eventId, categoryId: 1, title: 'Китай-город', imageId: stored.id });
  return `${url}${stored.path}`;
}

interface Look {
  status: number;
  retryAfter: string | null;
  code: string;
  ms: number;
}

/** Fetches the file and uploads another one, at the same time. */
async function tryStorage(file: string, url: string, city: LiveCity): Promise<Look> {
  const from = performance.now();
  const [read, stored] = await Promise.all([fetch(file), upload(url, city)]);
  await read.arrayBuffer();
  const code = 'code' in stored ? stored.code : 'stored';
  return { status: read.status, retryAfter: read.headers.get('retry-after'), code, ms: performance.now() - from };
}

async function looksWhileAway(file: string, url: string, city: LiveCity): Promise<Look[]> {
  const tries: Look[] = [];
  for (const end = performance.now() + awayMs; performance.now() < end;) tries.push(await tryStorage(file, url, city));
  return tries;
}

/**
 * Kills the bucket's service while phones answer, and starts it again. Files must respond with 503 and uploads with a refusal, both soon;
 * no answer may be lost and no process end. `url` is the site of the servers of `played`, which have MEDIA_URL.
 */
export async function drillBucket({ url, bucket, played }: { url: string; bucket: BucketProcess; played: PlayedCity }): Promise<string> {
  const { city } = played;
  const file = await showFile(url, city);
  expect((await fetch(file)).status === 200, 'the file is not shown');
  const [startedAt, before] = [performance.now(), played.acknowledged];
  let tries: Look[] = [];
  const effect = await played.during({
    async begin() {
      await bucket.kill();
      tries = await looksWhileAway(file, url, city);
    },
    end: () => bucket.restart(),
    keepsDatabase: true,
  });
  const acknowledged = played.acknowledged - before;
  const silentMs = played.longestSilence(startedAt);
  const from = performance.now();
  await until('the file is shown again', async () => (await tryStorage(file, url, city)).status === 200);
  const backMs = performance.now() - from;

  const wrong = tries.find(({ status, retryAfter, code }) => status !== 503 || retryAfter === null || code !== 'STORAGE_UNAVAILABLE');
  expect(wrong === undefined, `without its bucket the site answered ${JSON.stringify(wrong)}`);
  const slowest = Math.max(...tries.map(({ ms }) => ms));
  expect(slowest <= promisedMs, `without its bucket the site took ${Math.round(slowest)} ms`);
  expectUnharmed(effect);
  expectStored(await played.readOutcome());
  return `bucket away for ${awayMs / 1000} s: ${tries.length} reads answered 503 and ${tries.length} uploads refused within ${Math.round(slowest)} ms, ${acknowledged} answers taken meanwhile (longest pause ${Math.round(silentMs)} ms) and 0 lost, files back in ${Math.round(backMs)} ms`;
}

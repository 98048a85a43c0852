import { randomUUID } from 'node:crypto';
import { createBlock } from '#server/modules/quest/quest.ts';
import type { PlayedCity } from '#tests/support/faults/played-city.ts';
import { until } from '#tests/support/faults/until.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import { postGraphql } from '#tests/support/live/post-graphql.ts';
import type { BucketProcess } from '#tests/support/processes/bucket-process.ts';
import { expect, expectStored, expectUnharmed } from '../support/expect.ts';

const awayMs = 8_000;
/** A file and an upload are answered so soon, whatever the bucket does: four seconds of waiting, and what a busy machine adds. */
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

/** Uploads a file and puts it where everybody sees it; returns its address. */
async function showFile(url: string, city: LiveCity): Promise<string> {
  const stored = await upload(url, city);
  expect('path' in stored, `a file cannot be stored: ${JSON.stringify(stored)}`);
  await createBlock(city.ctx(city.organizer), { eventId: city.eventId, categoryId: 1, title: 'Китай-город', imageId: stored.id });
  return `${url}${stored.path}`;
}

interface Look {
  status: number;
  retryAfter: string | null;
  code: string;
  ms: number;
}

/** Asks for the file and uploads another one, at once. */
async function look(file: string, url: string, city: LiveCity): Promise<Look> {
  const from = performance.now();
  const [read, stored] = await Promise.all([fetch(file), upload(url, city)]);
  await read.arrayBuffer();
  const code = 'code' in stored ? stored.code : 'stored';
  return { status: read.status, retryAfter: read.headers.get('retry-after'), code, ms: performance.now() - from };
}

async function looksWhileAway(file: string, url: string, city: LiveCity): Promise<Look[]> {
  const looks: Look[] = [];
  for (const end = performance.now() + awayMs; performance.now() < end;) looks.push(await look(file, url, city));
  return looks;
}

/**
 * The bucket's service is killed under the answers of phones and comes back: files answer 503 and uploads a refusal, both soon; no answer is
 * lost and no process ends. `url` is the site, whose servers have MEDIA_URL and are those of `played`.
 */
export async function drillBucket({ url, bucket, played }: { url: string; bucket: BucketProcess; played: PlayedCity }): Promise<string> {
  const { city } = played;
  const file = await showFile(url, city);
  expect((await fetch(file)).status === 200, 'the file is not shown');
  const [begun, before] = [performance.now(), played.acknowledged];
  let looks: Look[] = [];
  const seen = await played.during({
    async begin() {
      await bucket.kill();
      looks = await looksWhileAway(file, url, city);
    },
    end: () => bucket.restart(),
    keepsDatabase: true,
  });
  const taken = played.acknowledged - before;
  const silentMs = played.longestSilence(begun);
  const from = performance.now();
  await until('the file is shown again', async () => (await look(file, url, city)).status === 200);
  const backMs = performance.now() - from;

  const wrong = looks.find(({ status, retryAfter, code }) => status !== 503 || retryAfter === null || code !== 'STORAGE_UNAVAILABLE');
  expect(wrong === undefined, `without its bucket the site answered ${JSON.stringify(wrong)}`);
  const slowest = Math.max(...looks.map(({ ms }) => ms));
  expect(slowest <= promisedMs, `without its bucket the site took ${Math.round(slowest)} ms`);
  expectUnharmed(seen);
  expectStored(await played.kept());
  return `bucket away for ${awayMs / 1000} s: ${looks.length} reads answered 503 and ${looks.length} uploads refused within ${Math.round(slowest)} ms, ${taken} answers taken meanwhile (longest pause ${Math.round(silentMs)} ms) and 0 lost, files back in ${Math.round(backMs)} ms`;
}

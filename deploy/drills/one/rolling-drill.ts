import { phonesOf } from '#tests/support/faults/answering-phone.ts';
import { compareWithStored, takenBy, untilTaken } from '#tests/support/faults/answers.ts';
import { until } from '#tests/support/faults/until.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import { expect, expectStored } from '../support/expect.ts';
import { seconds } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { StreamReaders } from './stream-readers.ts';

const streams = 1_000;
/** Ten phones make 50 answers a second. */
const paceMs = 200;
/** No reader may be without a stream for longer. */
const darkMs = 10_000;

/**
 * Both processes are restarted one after the other, as an upgrade does it, under 1,000 live streams and 50 answers a second. A phone that
 * is refused asks again under the same key, as the client does: no answer may fail after that, and every stream must come back.
 */
export async function drillRollingRestart(
  installation: Installation,
  { city, riddles }: { city: LiveCity; riddles: readonly number[] },
): Promise<string[]> {
  const { url } = installation.caddy;
  const readers = new StreamReaders(url, { count: streams, query: `subscription { standingsChanged(event: "${city.slug}") { version } }` });
  const refusals: string[] = [];
  const phones = phonesOf(city, { riddles, urls: [url], paceMs, onRefusal: (name) => refusals.push(name) });
  for (const phone of phones) phone.play();
  try {
    await until(`${streams} streams are open`, () => readers.countSince(0) === streams);
    const from = performance.now();
    for (const at of installation.places.keys()) {
      await installation.restartApp(at);
      await untilTaken(phones, 2);
    }
    const restartedMs = performance.now() - from;
    const since = performance.now();
    await until('every stream has a frame after the restart', () => readers.countSince(since) === streams);
    await Promise.all(phones.map((phone) => phone.pause()));
    const taken = takenBy(phones);
    const { missing, doubled } = await compareWithStored(city.db, taken);
    expectStored({ acknowledged: taken.length, lost: missing.length, doubled });
    const darkest = readers.longestWithout(from);
    expect(darkest < darkMs, `a reader had no stream for ${Math.round(darkest)} ms`);
    return [
      `rolling restart in ${(restartedMs / 1000).toFixed(0)} s under ${streams} streams: ${taken.length} answers taken, 0 failed, ${refusals.length} asked again`,
      `no stream away longer than ${seconds(darkest)}`,
    ];
  } finally {
    await Promise.all(phones.map((phone) => phone.leave()));
    await readers.leave();
  }
}

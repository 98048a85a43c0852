import { createPhones } from '#tests/support/faults/answering-phone.ts';
import { compareWithStored, listAcknowledged, untilTaken } from '#tests/support/faults/answers.ts';
import { until } from '#tests/support/faults/until.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import { expect, expectStored } from '../support/expect.ts';
import { seconds } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { StreamReaders } from './stream-readers.ts';

const streams = 1_000;
/** Ten phones make 50 answers a second. */
const paceMs = 200;
/** The longest time that a reader may be without a stream. */
const darkMs = 10_000;

/**
 * Restarts both processes one after the other, as an upgrade does, under 1,000 live streams and 50 answers per second. A refused phone
 * tries again with the same key, as the client does: no answer may fail after that, and every stream must come back.
 */
export async function drillRollingRestart(
  installation: Installation,
  { city, riddles }: { city: LiveCity; riddles: readonly number[] },
): Promise<string[]> {
  const { url } = installation.caddy;
  const readers = new StreamReaders(url, { count: streams, query: `subscription { standingsChanged(event: "${city.slug}") { version } }` });
  const refusals: string[] = [];
  const phones = createPhones(city, { riddles, urls: [url], paceMs, onRefusal: (name) => refusals.push(name) });
  for (const phone of phones) phone.play();
  try {
    await until(`${streams} streams are open`, () => readers.countSince(0) === streams);
    const from = performance.now();
    for (const at of installation.slots.keys()) {
      await installation.restartApp(at);
      await untilTaken(phones, 2);
    }
    const restartedMs = performance.now() - from;
    const since = performance.now();
    await until('every stream has a frame after the restart', () => readers.countSince(since) === streams);
    await Promise.all(phones.map((phone) => phone.pause()));
    const acknowledged = listAcknowledged(phones);
    const { missing, doubled } = await compareWithStored(city.db, acknowledged);
    expectStored({ acknowledged: acknowledged.length, lost: missing.length, doubled });
    const darkest = readers.longestWithout(from);
    expect(darkest < darkMs, `a reader had no stream for ${Math.round(darkest)} ms`);
    return [
      `rolling restart in ${(restartedMs / 1000).toFixed(0)} s under ${streams} streams: ${acknowledged.length} answers taken, 0 failed, ${refusals.length} asked again`,
      `no stream away longer than ${seconds(darkest)}`,
    ];
  } finally {
    await Promise.all(phones.map((phone) => phone.leave()));
    await readers.leave();
  }
}

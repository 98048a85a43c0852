import { compareVersions } from '#web/graphql/versions/compare-versions.ts';

interface Frame {
  version: string;
  standings: { event: { id: string }; history: string };
}

const versionOf = ({ version, standings }: Frame) => ({ version, history: standings.history });

/** Frames may overtake each other, but the wall never goes back. Another event under the same address starts its own count. */
export const isNewer = (shown: Frame | null, arrived: Frame): boolean =>
  shown === null || shown.standings.event.id !== arrived.standings.event.id || compareVersions(versionOf(arrived), versionOf(shown)) > 0;

import type { Overview } from './overview.types.ts';
import { countUnmarked } from './silent-insiders.ts';

/** check: somebody should look · alarm: something is wrong now */
export type Level = 'check' | 'alarm';

interface Signs {
  unmarked: { count: number; isEarly: boolean; level: Level | null } | null;
  phones: Level | null;
  faults: Level | null;
  stuck: Level | null;
}

/** Judges what may need help. Insiders and phones matter only while the quest is played. */
export const vitalSigns = (overview: Overview, now: number): Signs => {
  const { event, insiders, connections, faults, nearAnswers } = overview;
  const isOn = event.status === 'ACTIVE' || event.status === 'PAUSED';
  const { count, isEarly, isAlarming } = countUnmarked(insiders, { startsAt: event.startsAt, now });
  return {
    unmarked: isOn ? { count, isEarly, level: isAlarming ? 'alarm' : count > 0 ? 'check' : null } : null,
    phones: isOn && connections.phones === 0 ? 'check' : null,
    faults: faults > 0 ? 'alarm' : null,
    stuck: nearAnswers !== null && nearAnswers.length > 0 ? 'check' : null,
  };
};

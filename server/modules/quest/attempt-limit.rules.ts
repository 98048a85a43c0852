/** docs/rules.md: so many wrong answers in a minute, then a pause; nobody learns anything by guessing on. */
export const attemptLimits = { windowSeconds: 60, perRiddle: 10, perTeam: 30 };

interface WrongAttempts {
  onRiddle: number;
  onTeam: number;
  /** Seconds since the oldest counted wrong answer on the riddle and of the team. */
  oldestOnRiddleSeconds: number;
  oldestOnTeamSeconds: number;
}

/** Whole seconds to wait before the next answer is judged; 0 when it may be judged now. */
export function attemptWaitSeconds(wrong: WrongAttempts): number {
  const { windowSeconds, perRiddle, perTeam } = attemptLimits;
  const onRiddle = wrong.onRiddle >= perRiddle ? windowSeconds - wrong.oldestOnRiddleSeconds : 0;
  const onTeam = wrong.onTeam >= perTeam ? windowSeconds - wrong.oldestOnTeamSeconds : 0;
  return Math.max(0, Math.ceil(onRiddle), Math.ceil(onTeam));
}

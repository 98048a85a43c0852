export { finishReveal, hideLastRevealed, resetReveal, revealNext, startReveal } from './run-reveal.ts';

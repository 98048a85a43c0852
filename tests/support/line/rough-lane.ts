import { createLogger } from '#server/platform/log.ts';
import { watchEventLoop } from '#server/platform/watchdog/watchdog.ts';

// A server of a test that hangs would hang its worker with it, and no time-out of a test could tell: this says what ran.
watchEventLoop(20, createLogger('error'));

import { createLogger } from '#server/platform/log.ts';
import { watchEventLoop } from '#server/platform/watchdog/watchdog.ts';

// The server of a test that hangs would block its worker, and with it the timeout of the test. The watchdog logs what ran.
watchEventLoop(20, createLogger('error'));

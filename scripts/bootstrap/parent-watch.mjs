// Preloaded into the server by the bootstrap, so that it neither outlives its terminal nor dies before it has drained.

// With a listener of our own, a repeated signal never falls back to "die at once".
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

const parent = Number(process.env.VERSTA_PARENT);
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 300).unref();

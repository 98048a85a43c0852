/**
 * Prints the name of a step when it begins, and with its seconds when it ends: one line each, so that a file or a pipe reads like a
 * terminal. Returns an exit code.
 */
export async function step(words, work) {
  console.log(`${words} …`);
  const start = performance.now();
  const code = await work();
  if (code === 0) console.log(`${words}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return code;
}

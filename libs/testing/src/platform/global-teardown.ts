/** Jest calls this once after a run; what was taken from the environment is left as it is. */
export default async function tearDown(): Promise<void> {
  const engines = globalThis.testEngines;
  globalThis.testEngines = undefined;
  await engines?.stop();
}

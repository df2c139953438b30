/** Jest calls this once after a run; engines that the environment provided keep running. */
export default async function tearDown(): Promise<void> {
  const engines = globalThis.testEngines;
  globalThis.testEngines = undefined;
  await engines?.stop();
}

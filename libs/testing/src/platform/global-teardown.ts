/** Jest calls this once after a run; engines that the environment provided keep running. */
export default async function tearDown(): Promise<void> {
  const { testEngines: engines, testRunServer: server } = globalThis;
  globalThis.testEngines = undefined;
  globalThis.testRunServer = undefined;
  await server?.close();
  await engines?.stop();
}

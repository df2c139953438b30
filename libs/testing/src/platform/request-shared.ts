/**
 * Requests something that the files of this test run share from its server (`run-server.ts`).
 *
 * @throws {Error} with the server's message
 */
export async function requestShared(path: string): Promise<unknown> {
  const url = process.env['TEST_RUN_URL'];
  if (!url) throw new Error('TEST_RUN_URL is not set: run the tests through Jest\'s project "int" or "e2e"');
  const response = await fetch(`${url}${path}`, { headers: { connection: 'close' } });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

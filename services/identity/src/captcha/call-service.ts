import type { z } from 'zod';
import type { JudgedToken } from './captcha-judge.ts';

/** A person waits in front of the form; by then the service is as good as down. */
const timeoutMs = 3_000;

/** The fields that judge nothing: there was no answer, or one that cannot be read. */
export const notJudged = (reason: string): JudgedToken => ({ judgement: 'unknown', host: null, reason });

/** Posts a form to a captcha service and reads the JSON that comes back; a text is why there is none. */
export async function callService<Schema extends z.ZodType>(
  url: string,
  form: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema> | string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status !== 200) return `status ${answer.status}`;
    const parsed = schema.safeParse(await answer.json());
    return parsed.success ? parsed.data : 'the answer cannot be read';
  } catch (error) {
    // Its message may quote the address with everything in it; the name says enough.
    return error instanceof Error ? error.name : 'no answer';
  }
}

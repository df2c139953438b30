import type { z } from 'zod';
import type { JudgedToken } from './captcha-judge.ts';

/** A person waits for the form, so a slower captcha service counts as down. */
const timeoutMs = 3_000;

/** The result for a missing or unreadable response. */
export const notJudged = (reason: string): JudgedToken => ({ judgement: 'unknown', host: null, reason });

/** Posts a form to a captcha service. Returns the parsed JSON, or the reason as a string when there is none. */
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
    // The error message may contain the full URL, so only the error name is returned.
    return error instanceof Error ? error.name : 'no answer';
  }
}

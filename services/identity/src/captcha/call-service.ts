import type { z } from 'zod';
import { NoVerdict } from './captcha-judge.ts';

/** A person waits for the form, so a slower captcha service counts as down. */
const timeoutMs = 3_000;

/** Posts a form to a captcha service and returns the parsed JSON. @throws NoVerdict */
export async function callService<Schema extends z.ZodType>(
  url: string,
  form: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { status, text } = await post(url, form);
  if (status !== 200) throw new NoVerdict('broken', `status ${status}`);
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new NoVerdict('broken', 'the answer cannot be read');
  return parsed.data;
}

async function post(url: string, form: Record<string, string>): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    // The error message may contain the full URL, so only the error name is kept.
    throw new NoVerdict('away', error instanceof Error ? error.name : 'no answer');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Rejected by the schema, as any other response of an unexpected shape.
    return undefined;
  }
}

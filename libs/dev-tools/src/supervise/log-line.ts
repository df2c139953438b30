/** A normalised line of output: JSON for the log file, and a text for the terminal if it reports a problem. */
export type LogLine = { json: string; problem: string | null };

const WARN = 40;
const LEVELS: Readonly<Record<string, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
};
const LONGEST = 300;

export function readLogLine(
  text: string,
  source: { name: string; stream: 'out' | 'err'; now: Date },
): LogLine {
  const record = parseRecord(text);
  if (!record) return wrapPlainText(text, source);
  const level = levelOf(record['level']);
  return { json: text, problem: level >= WARN ? shorten(describe(record, text)) : null };
}

/**
 * Programs that log in JSON print plain text only when they crash (a stack trace) or when a library prints directly: it
 * is logged, and lines of the error stream that begin an error count as problems.
 */
function wrapPlainText(
  text: string,
  { name, stream, now }: { name: string; stream: 'out' | 'err'; now: Date },
): LogLine {
  const level = stream === 'err' ? 'error' : 'info';
  const json = JSON.stringify({ time: now.toISOString(), level, name, msg: text });
  const isProblem = stream === 'err' && /^(\w*Error\b|Uncaught|FATAL|<---)/.test(text);
  return { json, problem: isProblem ? shorten(text) : null };
}

function parseRecord(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const levelOf = (level: unknown): number =>
  typeof level === 'number' ? level : (LEVELS[String(level)] ?? 0);

function describe(record: Record<string, unknown>, text: string): string {
  const err = record['err'];
  const cause = isRecord(err) && typeof err['message'] === 'string' ? err['message'] : '';
  const said = typeof record['msg'] === 'string' ? record['msg'] : '';
  const words = said.includes(cause) ? said : [said, cause].filter(Boolean).join(': ');
  const request = typeof record['requestId'] === 'string' ? ` (request ${record['requestId']})` : '';
  return (words || text) + request;
}

function shorten(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

import { ToolFailure } from '../system/run-tool.ts';

const textOf = (error: unknown): string => {
  if (error instanceof ToolFailure) return error.output.trim() || error.message;
  return error instanceof Error ? error.message : String(error);
};

const firstLine = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]?.trim();

/** Whether a tool or a system call failed because the disk or quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  /ENOSPC|EDQUOT|No space left on device|don't have enough free space|Disk quota exceeded/i.test(
    textOf(error),
  );

/** The tool's own error message, shortened to one line. */
export const explainFailure = (error: unknown): string => {
  const text = textOf(error);
  const said =
    firstLine(text, /^E: (Failed to fetch .*)$/m) ??
    firstLine(text, /^Err:\d+ [^\n]*\n\s+(.*)$/m) ??
    firstLine(text, /^(?:E|W): (.*)$/m) ??
    text.split('\n').at(-1) ??
    '';
  return said.replace(/\s+/g, ' ').trim();
};

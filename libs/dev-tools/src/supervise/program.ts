/** A process to keep running. */
export type Program = {
  /** Also the name of its log: `.local/logs/<name>.log`. */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** Whether it is ready to serve requests now. */
  isReady: () => Promise<boolean>;
};

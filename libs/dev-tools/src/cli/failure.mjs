/**
 * Something that a person can put right: shown as one line, never with a stack.
 * Everything else that is thrown is a fault of ours and goes to the log with its stack.
 */
export class Failure extends Error {
  /**
   * @param {string} message what happened and what to do about it, in one line
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

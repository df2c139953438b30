/**
 * An error that the user can resolve: printed as one line, without a stack.
 * Any other error is a bug in the tools and is logged with its stack.
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

/**
 * The idempotency keys of changes whose outcome is unknown. The same content goes out under its first key until the
 * server has told what became of it, whatever else was sent or closed in between, so that nothing is done twice.
 */
export class UnansweredKeys {
  private readonly keys = new Map<string, string>();

  /** @param content only what the server compares: a corrected reason, for example, is the same change */
  keyOf(content: object): string {
    const text = JSON.stringify(content);
    const key = this.keys.get(text) ?? crypto.randomUUID();
    this.keys.set(text, key);
    return key;
  }

  /** The outcome is known: the same content is another change from now on. */
  noteAnswer(content: object): void {
    this.keys.delete(JSON.stringify(content));
  }
}

/** Returned by a method while its result is pending: sent with 202, by the `accepted` schema of the route. */
export class AcceptedResponse {
  readonly reply: unknown;

  constructor(reply: unknown) {
    this.reply = reply;
  }
}

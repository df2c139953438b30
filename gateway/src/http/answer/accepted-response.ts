/** What a method gives while the thing that was asked for is under way: goes out with 202, through `accepted` of the route. */
export class AcceptedResponse {
  readonly reply: unknown;

  constructor(reply: unknown) {
    this.reply = reply;
  }
}

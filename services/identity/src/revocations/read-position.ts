/** A cursor in a list sorted by time and id: later times, and greater ids at the same time, are unread. */
export interface ReadPosition {
  at: Date;
  id: string;
}

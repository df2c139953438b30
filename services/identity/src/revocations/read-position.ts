/** A place in a list that is read by time: what comes later, or at the same moment under a greater id, has not been read. */
export interface ReadPosition {
  at: Date;
  id: string;
}

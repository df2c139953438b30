/** A record as the server has it. The version is its `updatedAt`, where it has one. */
export interface Edited<Values> {
  values: Values;
  version: string | null;
}
